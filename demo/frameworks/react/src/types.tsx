// Code that the compiler must accept or reject. The build compiles it, but nothing imports it.
import type {} from 'mcp-elicitation-elements/types/react.d.ts';

export const accepted = (
  <elicitation-config locale="de" limits={{}}>
    <mcp-elicitation-frame
      key="prompt"
      className="prompt"
      aria-label="Prompt"
      mode="modal"
      no-fallback
      validators={[() => []]}
      onelicitation-error={({error, fallback, currentTarget}) => [
        error.code satisfies string,
        fallback satisfies boolean,
        currentTarget.pending satisfies number,
      ]}
    >
      <p slot="message">Why</p>
    </mcp-elicitation-frame>
    <color-picker-elicitation value="#336699" presets={['#ff0000']} />
    <mcp-sampling-approval
      ref={(approval) => {
        approval?.progress('…');
      }}
      onsampling-approval={({action}) => action satisfies 'approve' | 'deny'}
    />
  </elicitation-config>
);

export const refused = [
  // @ts-expect-error a mode that does not exist
  <mcp-elicitation-frame key="1" mode="popup" />,
  // @ts-expect-error a request is an object
  <mcp-elicitation-frame key="2" request="delivery" />,
  // @ts-expect-error a check returns errors
  <mcp-elicitation-frame key="3" validators={() => 'wrong'} />,
  // @ts-expect-error the status is read-only
  <mcp-elicitation-frame key="4" status="ready" />,
  // @ts-expect-error the event has no such field
  <schema-form key="5" onelicitation-submit={({answer}) => answer} />,
];
