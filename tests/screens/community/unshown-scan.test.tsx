// @vitest-environment happy-dom
/** A scan that cannot be displayed. The page shows a notice with one download link, and no zoom; it is approved only after a tick. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { harbourProject, serviceOf, signingId, waitingCompany } from './projects.ts'
import { opensPage, outcome, type Service, speak } from '../stage.tsx'

vi.mock('../../../src/web/ui/pdf/pdf-drawing.ts', async (original) => ({
  ...(await original<object>()),
  openFile: () => ({ promise: Promise.reject(new Error('not a PDF')), destroy: () => Promise.resolve() }),
}))

const scan = { sha256: 'c'.repeat(64), size: 2048, uploaded_at: 1, signatures: [] }
const corporation = { ...waitingCompany.corporation, state: 'uploaded' as const, pdf_uploaded: true }
const service: Service = {
  ...serviceOf(harbourProject),
  [`GET /v1/corporation-signing/harbour/${signingId}`]: () =>
    outcome({ data: { ...waitingCompany, corporation, scan, waiting: 1, position: 1 } }),
}

beforeAll(() => speak('en'))

it('shows the notice, and offers the file once', async () => {
  opensPage(`/project/harbour/corporations/${signingId}`, service)
  const section = within(await screen.findByRole('region', { name: 'Signed PDF' }))
  await section.findByText(/^This file can’t be shown here\./)
  await waitFor(() => expect(section.queryByRole('group', { name: 'Zoom' })).toBeNull())
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Download'])
})

it('is approved only after the reader has confirmed that the file was opened', async () => {
  const user = userEvent.setup()
  opensPage(`/project/harbour/corporations/${signingId}`, service)
  const tick = await screen.findByRole('checkbox', { name: /^I opened the file and checked/ })
  const [approve] = screen.getAllByRole('button', { name: 'Approve' })
  if (!approve) throw new Error('The page has no approve button.')
  await user.click(approve)
  await screen.findByText(/^Download and open the file first/)
  expect([screen.queryByRole('alertdialog'), document.activeElement]).toEqual([null, tick])
  await user.click(tick)
  await waitFor(() => expect(screen.queryByText(/^Download and open the file first/)).toBeNull())
  await user.click(approve)
  expect((await screen.findByRole('alertdialog')).textContent).toContain('the representative’s signature is there')
})
