import { vi } from "vitest";

// Files of one process share what is read from node_modules, a second of a processor each, and nothing of the project's:
// each has a site of its own.
vi.resetModules();
