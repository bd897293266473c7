// @vitest-environment happy-dom
/** Lines of the review page about the digital signatures of a document. None calls a signature valid. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { harbourProject, serviceOf, signingId, waitingCompany } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

vi.mock('../../../src/web/ui/pdf/pdf-drawing.ts', async (original) => ({
  ...(await original<object>()),
  openFile: () => ({ promise: Promise.reject(new Error('not drawn')), destroy: () => Promise.resolve() }),
}))

const at = Date.UTC(2026, 10, 5, 9, 30)
const signatures = [
  { outcome: 'unchanged', name: '王小明', signed_at: at },
  { outcome: 'unchanged', name: 'رضا', signed_at: 0 },
  { outcome: 'unchanged', name: '', signed_at: 0 },
  { outcome: 'changed', name: 'Bo', signed_at: at },
  { outcome: 'unreadable', name: '', signed_at: 0 },
]
const corporation = { ...waitingCompany.corporation, state: 'uploaded' as const, pdf_uploaded: true }
const shows = (more: object) => {
  const scan = { sha256: 'c'.repeat(64), size: 2048, uploaded_at: 1, signatures, ...more }
  const data = { ...waitingCompany, corporation, scan, waiting: 1, position: 1 }
  opensPage(`/project/harbour/corporations/${signingId}`, {
    ...serviceOf(harbourProject),
    [`GET /v1/corporation-signing/harbour/${signingId}`]: () => outcome({ data }),
  })
}

const lines = {
  en: [
    `Unchanged since it was signed by \u2068王小明\u2069 on ${momentIn('en', at)}; issuer not checked`,
    'Unchanged since it was signed by \u2068رضا\u2069; issuer not checked',
    'Unchanged since it was signed by \u2068an unnamed certificate\u2069; issuer not checked',
    'Changed after it was signed',
    'Signature cannot be read',
  ],
  zh: [
    `由 \u2068王小明\u2069 于 ${momentIn('zh', at)}签署，此后未改动；未核实证书的颁发机构`,
    '由 \u2068رضا\u2069 签署，此后未改动；未核实证书的颁发机构',
    '由 \u2068未具名的证书\u2069 签署，此后未改动；未核实证书的颁发机构',
    '签署后有改动',
    '无法读取签名',
  ],
}

it.each([
  ['en', {}],
  ['zh', {}],
  ['en', { download_only: true }],
] as const)('has a line for each, in %s', async (language, more) => {
  await speak(language)
  shows(more)
  const list = await screen.findByRole('list', { name: language === 'en' ? 'Digital signatures' : '数字签名' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(lines[language])
  expect(document.body.textContent).not.toMatch(/\bvalid\b|有效/)
})

it('a scan without signatures has no such list (control)', async () => {
  await speak('en')
  shows({ signatures: [] })
  await screen.findByRole('region', { name: 'Signed PDF' })
  expect(screen.queryByRole('list', { name: 'Digital signatures' })).toBeNull()
})
