import type {JsonObject} from './json.js';

interface AnyEvidence {
  /** A heading. Default: the path, or the kind. */
  title?: string;
  /** The user can consent only after the end of this item has been in view. */
  requireReading?: boolean;
}

/** A change to a text: both texts as in ACP, or a unified diff. */
interface DiffEvidence extends AnyEvidence {
  kind: 'diff';
  path?: string;
  /** Absent or `null` for a new file. */
  oldText?: string | null;
  newText?: string;
  /** A unified diff, instead of the texts. */
  patch?: string;
}

interface TableEvidence extends AnyEvidence {
  kind: 'table';
  /** Headings. For rows that are objects, the keys. */
  columns?: string[];
  rows: (unknown[] | JsonObject)[];
}

export interface CodeEvidence extends AnyEvidence {
  kind: 'code';
  text: string;
  path?: string;
  language?: string;
}

/** A command, and its output if it has run. */
interface CommandEvidence extends AnyEvidence {
  kind: 'command';
  command: string;
  args?: string[];
  cwd?: string;
  output?: string;
  exitCode?: number;
}

export interface ListEvidence extends AnyEvidence {
  kind: 'list';
  items: (string | {label: string; value: unknown})[];
}

/** A PNG, JPEG, GIF or WebP image. Never loaded from elsewhere. */
interface ImageEvidence extends AnyEvidence {
  kind: 'image';
  /** Base64, or a `data:` URL. */
  data: string;
  /** Required unless `data` is a `data:` URL. */
  mimeType?: string;
  /** A text for users who do not see the image. */
  alt?: string;
}

/** The verdict of a rule or a model about the request. The user decides. */
interface ReviewEvidence extends AnyEvidence {
  kind: 'review';
  /** The name of the rule or model. */
  by: string;
  outcome: 'allow' | 'ask' | 'deny';
  /** The level of danger, e.g. `high`. */
  risk?: string | number;
  why?: string;
}

interface TextEvidence extends AnyEvidence {
  kind: 'text';
  text: string;
}

/** One item that shows the user what a request is about. */
export type EvidenceItem =
  | DiffEvidence
  | TableEvidence
  | CodeEvidence
  | CommandEvidence
  | ListEvidence
  | ImageEvidence
  | ReviewEvidence
  | TextEvidence;

/** The value of `_meta['mcp-elicitation-elements/evidence']`, and of the option `evidence`. */
export type Evidence = readonly EvidenceItem[] | {items: readonly EvidenceItem[]; requireReading?: boolean};
