// @vitest-environment happy-dom
/** A scan that cannot be displayed. The page shows a notice with one download link, and no zoom. */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { harbourProject, serviceOf, signingId, waitingCompany } from './projects.ts'
import { opensPage, outcome, type Service, speak } from '../stage.tsx'

vi.mock('../../../src/web/ui/pdf/pdf-drawing.ts', async (original) => ({
  ...(await original<object>()),
  openFile: () => ({ promise: Promise.reject(new Error('not a PDF')), destroy: () => Promise.resolve() }),
}))

const scan = { sha256: 'c'.repeat(64), size: 2048, uploaded_at: 1 }
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
  await section.findByText(/^This file can’t be shown\./)
  await waitFor(() => expect(section.queryByRole('group', { name: 'Zoom' })).toBeNull())
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Download'])
})
