import { describe, expect, it } from 'vitest'
import { waitFor } from 'xstate'
import type { SigningDraft } from '../../src/domain/agreements/draft.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { duration } from '../../src/domain/text/limits.ts'
import { ada, at, settled, type Signer, signerWith } from './signer.ts'

describe('a returning signer', () => {
  const typed = { name: 'Ada', email: 'ada@example.org' }
  const sentAgo = (ago: number) => ({ to: 'ADA@example.org', at: Date.now() - ago })
  const draft = (over: Partial<SigningDraft>): SigningDraft => ({
    typed,
    code: '123456',
    codeSent: sentAgo(1000),
    step: 'checking',
    ...over,
  })

  it.each([
    ['is at the check with the earlier input', 'checking', draft({})],
    ['is at the code step when the code is incomplete', 'confirming', draft({ step: 'confirming', code: '12' })],
    ['is at the code step when no code was typed', 'confirming', draft({ code: '' })],
    ['is at the form when that was the last step', 'describing', draft({ step: 'describing' })],
    [
      'is at the form when the code has expired',
      'describing',
      draft({ code: '', codeSent: sentAgo(5 * duration.minute) }),
    ],
    ['is at the form when no code was sent', 'describing', draft({ code: '', codeSent: null })],
    ['is at the form when something is missing', 'describing', draft({ typed: { name: 'Ada' } })],
    [
      'is at the form when the code was sent to another address',
      'describing',
      draft({ step: 'confirming', codeSent: { to: 'other@example.org', at: Date.now() } }),
    ],
  ] as const)('%s, and no email is sent', async (_, step, kept) => {
    const signer = signerWith({}, kept)
    await settled(signer)
    expect(at(signer, step)).toBe(true)
    expect(signer.count('sendIndividualCode')).toBe(0)
  })

  describe('with a code that a check page has verified', () => {
    const proven = draft({ step: 'describing', isHandedOver: true })
    const submits = async (signer: Signer, answers = { ...ada, email: typed.email }) => {
      await settled(signer)
      signer.actor.send({ type: 'form.submitted', answers })
      await settled(signer)
    }

    it('skips the code step, once', async () => {
      const signer = signerWith({}, proven)
      await submits(signer)
      expect([at(signer, 'checking'), signer.actor.getSnapshot().context.isConfirmed]).toEqual([true, true])
      signer.actor.send({ type: 'step.changed', step: 'describing' })
      await submits(signer)
      expect(at(signer, 'confirming')).toBe(true)
      expect(signer.count('sendIndividualCode')).toBe(0)
    })

    it('is at the code step when the service refuses that code', async () => {
      const recallSignature = () => {
        throw new Refusal('cla.wrong_verification_code')
      }
      const signer = signerWith({ recallSignature }, proven)
      await submits(signer)
      expect(at(signer, 'confirming')).toBe(true)
      expect(signer.actor.getSnapshot().context.failure?.code).toBe('cla.wrong_verification_code')
    })

    it.each([
      ['another address', proven, { ...ada, email: 'other@example.org' }],
      ['a code that has expired', draft({ ...proven, codeSent: sentAgo(5 * duration.minute) }), ada],
    ])('gets a new code for %s', async (_, kept, answers) => {
      const signer = signerWith({}, kept)
      await submits(signer, answers)
      await waitFor(signer.actor, ({ context }) => context.codeSent?.at !== kept.codeSent?.at)
      expect(at(signer, 'confirming')).toBe(true)
      expect(signer.count('sendIndividualCode')).toBe(1)
    })
  })

  it('still has the earlier version for comparison, and the change is not announced again', async () => {
    const former = { version: 1, text: { cla_id: '7', language: 'English', text: 'Before' } }
    const signer = signerWith({}, draft({ former }))
    await settled(signer)
    expect(signer.actor.getSnapshot().context).toMatchObject({ former, isChangeNew: false })
  })
})
