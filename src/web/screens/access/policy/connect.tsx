import { createActorContext } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import { policyTextMachine } from '../../../../../machines/access/policy-text.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import type { Language } from '../../../../domain/languages.ts'
import type { PolicyKind } from '../../../../domain/policies.ts'
import { useBinding } from '../../../flow.tsx'

const Flow = createActorContext(policyTextMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const usePolicyText = Flow.useSelector
/** The actor to `send` events to. */
export const usePolicyTextRef = Flow.useActorRef

type Props = { kind: PolicyKind; linkId: string | null; language: Language; children: ReactNode }

/** One text in the language of the screens; give it a `key` of kind and link. */
export function PolicyTextFlow({ kind, linkId, language, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(policyTextMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { kind, linkId, language }, ...(inspect && { inspect }) }}>
      <Surroundings language={language} />
      {children}
    </Flow.Provider>
  )
}

function Surroundings({ language }: { language: Language }): null {
  const actor = Flow.useActorRef()
  useEffect(() => actor.send({ type: 'language.changed', language }), [actor, language])
  return null
}
