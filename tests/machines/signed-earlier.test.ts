import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { ada, at, checking, chinese, english, replaceAgreements, submitsSignature } from './signer.ts'

beforeEach(() => replaceAgreements(english, chinese))

describe('a person who signed an earlier version', () => {
  const earlier: Schemas['EarlierSignature'] = {
    signed_at: 1,
    difference: { cla_id: '0', language: 'English', from_version: 1, to_version: 2, blocks: [] },
  }

  it('sees what changed, for the code that confirms the address, before signing', async () => {
    const signer = await checking({ recallSignature: () => ({ data: earlier }) })
    expect(at(signer, 'checking')).toBe(true)
    expect(signer.actor.getSnapshot().context.earlierSignature).toEqual(earlier)
    expect(signer.client.asked.at(-1)).toEqual([
      'recallSignature',
      {
        path: { link_id: 'L' },
        body: { apply_to: 'individual', email: 'ada@example.org', verification_code: '123456' },
      },
    ])
  })

  it('sees it no more once the address is another one', async () => {
    const signer = await checking({ recallSignature: () => ({ data: earlier }) })
    signer.actor.send({ type: 'step.changed', step: 'describing' })
    signer.actor.send({ type: 'form.submitted', answers: ada })
    expect(signer.actor.getSnapshot().context.earlierSignature).toEqual(earlier)
    signer.actor.send({ type: 'step.changed', step: 'describing' })
    signer.actor.send({ type: 'form.submitted', answers: { ...ada, email: 'other@example.org' } })
    expect(signer.actor.getSnapshot().context.earlierSignature).toBeNull()
  })

  it('comes back to the code when it proves nothing, before anything was signed', async () => {
    for (const code of ['cla.wrong_verification_code', 'cla.expired_verification_code'] as const) {
      const signer = await checking({
        recallSignature: () => {
          throw new Refusal(code)
        },
      })
      expect(at(signer, 'confirming')).toBe(true)
      expect(signer.actor.getSnapshot().context.failure?.code).toBe(code)
      expect(signer.count('signIndividualCla')).toBe(0)
    }
  })

  it('signs all the same when the changes cannot be read', async () => {
    const signer = await checking({
      recallSignature: () => {
        throw new Refusal('cla.system_error', { status: 0 })
      },
    })
    expect(signer.actor.getSnapshot().context.failure).toBeNull()
    await submitsSignature(signer)
    expect(signer.actor.getSnapshot().value).toBe('signed')
  })
})
