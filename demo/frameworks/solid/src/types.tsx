// Code that the compiler must accept or reject. The build compiles it, but nothing imports it.
import type {} from 'mcp-elicitation-elements/types/solid.d.ts';

export const accepted = () => (
  <elicitation-config locale="de" prop:limits={{}}>
    <mcp-elicitation-frame
      class="prompt"
      aria-label="Prompt"
      mode="modal"
      attr:no-fallback=""
      prop:validators={[() => []]}
      on:elicitation-error={({error, fallback, currentTarget}) => [
        error.code satisfies string,
        fallback satisfies boolean,
        currentTarget.pending satisfies number,
      ]}
    >
      <p slot="message">Why</p>
    </mcp-elicitation-frame>
    <color-picker-elicitation value="#336699" prop:presets={['#ff0000']} />
    <mcp-sampling-approval
      ref={(approval) => {
        approval.progress('…');
      }}
      on:sampling-approval={({action}) => action satisfies 'approve' | 'deny'}
    />
  </elicitation-config>
);

export const refused = () => [
  // @ts-expect-error a mode that does not exist
  <mcp-elicitation-frame mode="popup" />,
  // @ts-expect-error a request is an object
  <mcp-elicitation-frame prop:request="delivery" />,
  // @ts-expect-error a check returns errors
  <mcp-elicitation-frame prop:validators={() => 'wrong'} />,
  // @ts-expect-error the status is read-only
  <mcp-elicitation-frame prop:status="ready" />,
  // @ts-expect-error the event has no such field
  <schema-form on:elicitation-submit={({answer}) => answer} />,
];
