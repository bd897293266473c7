import { describe, expect, it } from 'vitest'
import type { SigningDraft } from '../../src/domain/draft.ts'
import { duration } from '../../src/domain/limits.ts'
import { at, settled, signerWith } from './signer.ts'

describe('one who comes back', () => {
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
    ['checks what she typed', 'checking', draft({})],
    ['confirms with the code that was mailed', 'confirming', draft({ step: 'confirming', code: '12' })],
    ['confirms when no code was typed', 'confirming', draft({ code: '' })],
    ['describes herself when she had come no further', 'describing', draft({ step: 'describing' })],
    [
      'describes herself when the code is over',
      'describing',
      draft({ code: '', codeSent: sentAgo(5 * duration.minute) }),
    ],
    ['describes herself when no code was mailed', 'describing', draft({ code: '', codeSent: null })],
    ['describes herself when something is missing', 'describing', draft({ typed: { name: 'Ada' } })],
    [
      'describes herself when the code went elsewhere',
      'describing',
      draft({ step: 'confirming', codeSent: { to: 'other@example.org', at: Date.now() } }),
    ],
  ] as const)('%s, and no letter is sent', async (_, step, kept) => {
    const signer = signerWith({}, kept)
    await settled(signer)
    expect(at(signer, step)).toBe(true)
    expect(signer.count('sendIndividualCode')).toBe(0)
  })
})
