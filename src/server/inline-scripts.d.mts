/** Replaces each `<script data-inline="name"></script>` of a page by the script that `scriptFor(name)` returns. */
export declare const inlineScripts: (html: string, scriptFor: (name: string) => string) => string;
