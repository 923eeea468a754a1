import { toXmlText } from "../xml-text";

/** https://github.com/dewitt/opensearch: browsers offer the site's search and its completions. */
export function toOpenSearchXml({ name, origin }: { name: string; origin: string }): string {
	const shortName = Array.from(name).slice(0, 16).join("").trim();
	return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${toXmlText(shortName)}</ShortName>
<Description>${toXmlText(`Used cars of many dealers at ${name}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>
<Url type="text/html" template="${origin}/?keyword={searchTerms}"/>
<Url type="application/atom+xml" template="${origin}/feed.atom?keyword={searchTerms}"/>
<Url type="application/x-suggestions+json" rel="suggestions" template="${origin}/api/suggestions?format=opensearch&amp;q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${origin}/opensearch.xml"/>
</OpenSearchDescription>
`;
}
