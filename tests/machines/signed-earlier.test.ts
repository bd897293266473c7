import { beforeEach, describe, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { ada, at, checking, chinese, english, replaceAgreements, submitsSignature } from './signer.ts'

beforeEach(() => replaceAgreements(english, chinese))

describe('a signer of an earlier version', () => {
  const earlier: Schemas['EarlierSignature'] = {
    signed_at: 1,
    difference: { cla_id: '0', language: 'English', from_version: 1, to_version: 2, blocks: [] },
  }

  it('sees the changes before signing, once the code has confirmed the address', async () => {
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

  it('no longer sees them after changing the address', async () => {
    const signer = await checking({ recallSignature: () => ({ data: earlier }) })
    signer.actor.send({ type: 'step.changed', step: 'describing' })
    signer.actor.send({ type: 'form.submitted', answers: ada })
    expect(signer.actor.getSnapshot().context.earlierSignature).toEqual(earlier)
    signer.actor.send({ type: 'step.changed', step: 'describing' })
    signer.actor.send({ type: 'form.submitted', answers: { ...ada, email: 'other@example.org' } })
    expect(signer.actor.getSnapshot().context.earlierSignature).toBeNull()
  })

  it('returns to the code if it is wrong or expired, before signing', async () => {
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

  it('can sign even if the changes cannot be loaded', async () => {
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
