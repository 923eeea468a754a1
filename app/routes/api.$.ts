import { notFoundResponse } from "~/http";

export const loader = () => notFoundResponse();

export const action = loader;
