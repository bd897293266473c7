// @vitest-environment happy-dom
/** `/verify` names the receipt that replaced a genuine one after a correction of the name. The receipt itself is read in the browser tests. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ReceiptStatement } from '../../../src/domain/receipts/receipt-statement.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

const statement: ReceiptStatement = {
  ...{ service: 'https://cla.example.org', community: 'Harbour Project', link: 'harbour', receipt: '7F3K-92QD' },
  ...{
    signing: '7',
    signedAt: Date.UTC(2026, 10, 2, 9),
    agreement: 'Individual Agreement',
    version: 2,
    language: 'en',
  },
  ...{ pdfSha256: '', textSha256: '', name: 'Prya Rahman', email: 'ada@example.org' },
  answers: [{ title: 'Name', value: 'Prya Rahman' }],
  ...{ event: 3, eventHash: 'ab'.repeat(32), key: 'k1' },
}

vi.mock('../../../src/web/receipts/receipt-checks.ts', () => ({
  readReceipt: async () => ({ statement }),
  findingsOf: () => ({ isSigned: true, seal: 'whole' }),
}))

const key = { id: 'k1', from: 1, until: null, compromised_since: null, public_key: '', seal_certificate: null }
const at = Date.UTC(2026, 10, 5, 9, 30)

const titles = { en: 'This receipt is genuine', zh: '回执真实' } as const

/** Returns the words below the verdict on a genuine receipt. */
const checks = async (language: 'en' | 'zh', replaced: { replaced_by: string; replaced_at: number }) => {
  const standing = { is_recorded: true, standing: 'in_force', valid_until: 0, ended_at: 0, ...replaced, at }
  opensPage('/verify', {
    'GET /v1/keys': () => outcome({ data: [key] }),
    [`GET /v1/receipts/harbour/3/${statement.eventHash}`]: () => outcome({ data: standing }),
  })
  await screen.findByRole('heading', { level: 1 })
  const input = document.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' }))
  const verdict = await screen.findByRole('heading', { level: 2, name: titles[language] })
  return verdict.nextElementSibling?.textContent
}

it.each([
  [
    'en',
    `Receipt 9QXT-11AB replaced it on ${momentIn('en', at)}, because the signer corrected the name. The signature is active.`,
  ],
  ['zh', `由于签署人更正了姓名，此回执已于${momentIn('zh', at)}被回执 9QXT-11AB 取代。 签署目前有效。`],
] as const)('in %s', async (language, words) => {
  await speak(language)
  expect(await checks(language, { replaced_by: '9QXT-11AB', replaced_at: at })).toBe(words)
})

it('a receipt that was not replaced names none (control)', async () => {
  await speak('en')
  expect(await checks('en', { replaced_by: '', replaced_at: 0 })).toBe('The signature is active.')
})
