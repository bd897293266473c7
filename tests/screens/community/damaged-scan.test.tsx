// @vitest-environment happy-dom
/** A scan with a damaged cross-reference table. The page shows no preview, and the reason next to the download. */
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { wordsOf } from '../../support/pages/words.ts'
import { harbourProject, serviceOf, signingId, waitingCompany } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

// Does not count calls: another test file in the same worker may have loaded the real module already.
vi.mock('../../../src/web/ui/pdf/pdf-drawing.ts', async (original) => ({
  ...(await original<object>()),
  openFile: () => ({ promise: Promise.reject(new Error('not drawn')), destroy: () => Promise.resolve() }),
}))

const scan = { sha256: 'c'.repeat(64), size: 2048, uploaded_at: 1, signatures: [] }
const corporation = { ...waitingCompany.corporation, state: 'uploaded' as const, pdf_uploaded: true }
const shows = (more: object) => {
  const data = { ...waitingCompany, corporation, scan: { ...scan, ...more }, waiting: 1, position: 1 }
  const path = `GET /v1/corporation-signing/harbour/${signingId}`
  opensPage(`/project/harbour/corporations/${signingId}`, {
    ...serviceOf(harbourProject),
    [path]: () => outcome({ data }),
  })
}

it.each([
  ['en', 'Signed PDF', /internal index is damaged.*isn’t shown here/],
  ['zh', '签署后的 PDF', /内部索引已损坏.*不在此处显示/],
] as const)('is offered as a download only, in %s', async (language, name, words) => {
  await speak(language)
  shows({ download_only: true })
  const section = within(await screen.findByRole('region', { name }))
  expect(section.getByRole('note').textContent).toMatch(words)
  const [link, ...others] = section.getAllByRole('link')
  expect([link?.hasAttribute('download'), link?.getAttribute('href'), others]).toEqual([
    true,
    `/cla/api/v1/corporation-pdf/harbour/${signingId}?scan=${scan.sha256}`,
    [],
  ])
  const t = wordsOf(language)
  for (const key of ['pages.opening', 'review.notShown'] as const) expect(section.queryByText(t(key))).toBeNull()
  screen.getByRole('checkbox', { name: t('review.opened') })
})

it('a scan with an intact table is drawn (control)', async () => {
  await speak('en')
  shows({})
  const section = within(await screen.findByRole('region', { name: 'Signed PDF' }))
  await section.findByText(/^This file can’t be shown here\./)
})
