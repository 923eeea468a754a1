/** Real inventory pages weigh 310 KB on average (31 measured), some 15 KB a car; fixtures have only the cars. */
export function addSiteFrame(html: string, cars: number): string {
	const share = Math.max(4, cars);
	const head = `<style>${repeat(share * 20, styleRule)}</style><script>${repeat(share * 24, scriptLine)}</script>`;
	const body = `<div class="mega-menu">${repeat(share * 6, menuColumn)}</div><div class="facets">${repeat(share * 6, facet)}</div>`;
	const end = `${repeat(share, dialog)}<script>${repeat(share * 16, scriptLine)}</script>`;
	return html
		.replace("</head>", `${head}</head>`)
		.replace("<body>", `<body>${body}`)
		.replace("</body>", `${end}</body>`);
}

function repeat(count: number, part: (at: number) => string): string {
	return Array.from({ length: count }, (_, at) => part(at)).join("\n");
}

const styleRule = (at: number) =>
	`.c${at} .panel-heading > .title:hover, .c${at} .btn-primary { color: #1a${(at % 90) + 10}c4; padding: ${at % 9}px 12px; transition: color .2s ease-in-out; }`;

const scriptLine = (at: number) =>
	`(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'start':new Date().getTime(),event:'load${at}'});var f=d.getElementsByTagName(s)[0];f.setAttribute("data-n",i);})(window,document,'script','layer','T-${at}');`;

const menuColumn = (at: number) =>
	`<div class="col-md-3 menu-col"><h5 class="menu-title">Research ${at}</h5><ul class="list-unstyled"><li><a class="menu-link" href="/research/topic-${at}/" title="Topic ${at}"><svg width="12" height="12" viewBox="0 0 12 12"><path d="M2 6l3 3 5-6"/></svg><span>Topic ${at}</span></a></li><li><a class="menu-link" href="/finance/plan-${at}/">Finance plan ${at}</a></li></ul></div>`;

const facet = (at: number) =>
	`<div class="facet form-check"><input class="form-check-input" type="checkbox" id="facet-${at}" name="facet[]" value="${at}" data-facet="feature"><label class="form-check-label" for="facet-${at}">Feature ${at} <span class="badge">${at % 30}</span></label></div>`;

const dialog = (at: number) =>
	`<div class="modal fade" id="dialog-${at}" tabindex="-1" role="dialog" aria-hidden="true"><div class="modal-dialog"><form class="lead-form" action="/leads" method="post"><div class="row"><div class="col"><label for="first-${at}">First name</label><input id="first-${at}" name="first" class="form-control"></div><div class="col"><label for="last-${at}">Last name</label><input id="last-${at}" name="last" class="form-control"></div></div><p class="legal">By sending this form you agree that we may call or write to you about your question. Message rates may apply.</p><button class="btn btn-primary" type="submit">Send</button></form></div></div>`;
