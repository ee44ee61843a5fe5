// Code that the compiler must accept or reject. The build compiles it, but nothing imports it.
import {
  ColorPickerElicitation,
  ElicitationConfig,
  ElicitationFrame,
  SamplingApproval,
  SchemaForm,
  useElicitation,
} from 'mcp-elicitation-elements/react';

export const accepted = (
  <ElicitationConfig locale="de" limits={{}}>
    <ElicitationFrame
      key="prompt"
      className="prompt"
      aria-label="Prompt"
      mode="modal"
      noFallback
      validators={[() => []]}
      onElicitationError={({error, fallback, currentTarget}) => [
        error.code satisfies string,
        fallback satisfies boolean,
        currentTarget.pending satisfies number,
      ]}
    >
      <p slot="message">Why</p>
    </ElicitationFrame>
    <ColorPickerElicitation value="#336699" presets={['#ff0000']} />
    <SamplingApproval
      ref={(approval) => {
        approval?.progress('…');
      }}
      onSamplingApproval={({action}) => action satisfies 'approve' | 'deny'}
    />
  </ElicitationConfig>
);

/** The content of an answer has the type of the schema. */
export async function Answered() {
  const {elicit, pending} = useElicitation();
  pending satisfies boolean;
  const requestedSchema = {
    type: 'object',
    properties: {email: {type: 'string'}, size: {type: 'string', enum: ['s', 'm']}},
    required: ['email'],
  } as const;
  const result = await elicit({message: 'Your order?', requestedSchema});
  // @ts-expect-error only an accepted answer has a content
  result.content.email;
  if (result.action !== 'accept') return;
  result.content.email satisfies string;
  result.content.size satisfies 's' | 'm' | undefined;
  // @ts-expect-error the schema has no such field
  result.content.phone;
}

export const refused = [
  // @ts-expect-error a mode that does not exist
  <ElicitationFrame key="1" mode="popup" />,
  // @ts-expect-error a request is an object
  <ElicitationFrame key="2" request="delivery" />,
  // @ts-expect-error a check returns errors
  <ElicitationFrame key="3" validators={() => 'wrong'} />,
  // @ts-expect-error the status is read-only
  <ElicitationFrame key="4" status="ready" />,
  // @ts-expect-error the event has no such field
  <SchemaForm key="5" onElicitationSubmit={({answer}) => answer} />,
];
