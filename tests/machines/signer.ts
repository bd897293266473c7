/** Runs the `signing` machine as an individual signer, with scripted responses. */
import { type ActorRefFrom, createActor, waitFor } from 'xstate'
import type { SigningDraft } from '../../src/domain/agreements/draft.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { OpenedAgreement } from '../../machines/signing/agreement-opening.machine.ts'
import { withClient } from '../../machines/shared/operation.ts'
import { signingMachine } from '../../machines/signing/signing.machine.ts'
import { agreement, link, receipt, textOf } from './agreements.ts'
import { type Script, scriptedClient } from './scripted-client.ts'

type Machine = typeof signingMachine
export type Signer = ReturnType<typeof signerWith>

export const english = agreement('0', 'English')
export const chinese = agreement('1', 'Chinese', ['telephone'])
export const newer = agreement('2', 'English')
export const ada = { name: 'Ada', email: 'ada@example.org', info: {} }
export const consent = { agreed: true, privacyChecked: true, cookiesAccepted: false }

let current = [english, chinese]

export function replaceAgreements(...agreements: typeof current): void {
  current = agreements
}

export function signerWith(script: Script = {}, draft?: SigningDraft, came?: OpenedAgreement) {
  const client = scriptedClient({
    getLink: () => link,
    listAgreementsToSign: () => current,
    getAgreementText: ({ path }) => textOf([...current, english].find(({ cla_id }) => cla_id === path.id) ?? english),
    sendIndividualCode: () => ({ data: 'successfully', why: '' }),
    recallSignature: () => ({ data: null }),
    signIndividualCla: () => ({ data: 'successfully', receipt, receipt_handle: 'handle' }),
    ...script,
  })
  const actor: ActorRefFrom<Machine> = createActor(withClient(signingMachine, client), {
    input: {
      signerKind: 'individual',
      linkId: 'L',
      language: 'en',
      ...(draft && { draft }),
      ...(came && { preloaded: came }),
    },
  }).start()
  const count = (id: string) => client.asked.filter(([asked]) => asked === id).length
  return { actor, client, count }
}

export const settled = ({ actor }: Signer) => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
export const at = ({ actor }: Signer, step: 'describing' | 'confirming' | 'checking') =>
  actor.getSnapshot().matches({ filling: { step } })

export async function checking(script?: Script): Promise<Signer> {
  const signer = signerWith(script)
  await settled(signer)
  signer.actor.send({ type: 'form.submitted', answers: ada })
  await codeSent(signer)
  signer.actor.send({ type: 'code.submitted', code: '123456' })
  await settled(signer)
  return signer
}

const codeSent = ({ actor }: Signer) => waitFor(actor, ({ context }) => context.codeSent !== null)

export async function submitsSignature(signer: Signer): Promise<void> {
  signer.actor.send({ type: 'signature.submitted', ...consent })
  await settled(signer)
}

export const refusing = (...codes: ConstructorParameters<typeof Refusal>[]) => ({
  signIndividualCla: () => {
    const code = codes.shift()
    if (code) throw new Refusal(...code)
    return { data: 'successfully' as const, receipt, receipt_handle: 'handle' }
  },
})
