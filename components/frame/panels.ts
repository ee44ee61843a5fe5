import type {Prompt, PromptQueue, Verifier} from '../../src/presentation/index.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import * as rooms from '../rooms.js';
import {ElicitationError, type ElicitResult} from '../../src/protocol/index.js';
import {mayBeCut} from '../shared/text/long-text.js';
import {loaderOf} from '../shared/element-loaders.js';
import type {EvidenceView} from '../evidence/evidence-view.js';
import type {Approvals} from './approvals/approvals.js';
import type {FrameElement} from './frame-element.js';
import type {UrlPanel} from './url/url-panel.js';

/** The parts of a frame that are loaded when they are first needed. */
export class Panels {
  /** Undefined until it is loaded. */
  urlPanel?: UrlPanel;
  /** Undefined until it is loaded. */
  approvals?: Approvals;
  evidence?: EvidenceView;

  constructor(
    private readonly host: FrameElement,
    private readonly prompts: () => PromptQueue,
  ) {}

  readonly loadForm = async (): Promise<void> => {
    await loaderOf('schema-form')?.();
  };

  readonly loadUrlPanel = async (): Promise<void> => {
    const {UrlPanel} = await rooms.url();
    this.urlPanel ??= new UrlPanel(this.host, this.prompts(), () => this.evidence?.unread);
  };

  /** Loads what a request needs before it is displayed. Resolves with the answer that the user has given for good. */
  readonly prepare = (prompt: Prompt): Promise<ElicitResult | undefined> | undefined => {
    const {audited, declineReason, scopes, verify} = this.host;
    return audited ||
      verify ||
      declineReason === 'optional' ||
      scopes.length ||
      prompt.request._meta?.['persist']
      ? this.loadApprovals().then(
          (approvals) => approvals.prepare(prompt),
          () => undefined,
        )
      : undefined;
  };

  readonly loadApprovals = async (): Promise<Approvals> => {
    const {Approvals} = await rooms.approvals();
    return (this.approvals ??= new Approvals(this.host, this.prompts()));
  };

  /** Returns the verification of an accepted answer, with the texts that are displayed now. Undefined if the page verifies none. */
  readonly verifierOf = (prompt: Prompt): Verifier | undefined => {
    const {verify} = this.host;
    if (!verify) return undefined;
    return this.approvals?.verifier(prompt, verify) ?? this.#refuse;
  };

  /** The texts of a press cannot be read any more when the code for that has been loaded. */
  #refuse: Verifier = async () => {
    await this.loadApprovals();
    throw new ElicitationError(
      'VALIDATION_FAILED',
      'verify: the answer was refused, because the code that reads what is displayed was not loaded yet. The next answer is verified. Set `verify` before elicit().',
    );
  };

  /** Loads the evidence view for a request with evidence or a long message, and observes whether the message was read. */
  readonly loadEvidence = async (prompt: Prompt): Promise<void> => {
    if ((evidenceOf(prompt) === undefined && !mayBeCut(prompt.request.message)) || this.evidence) return;
    const {EvidenceView} = await rooms.approvals();
    this.evidence ??= new EvidenceView(this.host);
    this.host.requestUpdate();
  };
}

export const evidenceOf = ({request: {_meta}}: Prompt): unknown => _meta?.[EVIDENCE_KEY];
