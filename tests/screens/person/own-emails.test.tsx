// @vitest-environment happy-dom
/** On `/my`, a person without the receipt number can have the receipt emailed again, or a confirmation once the address may have a new owner. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { opensPage, refused, outcome, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const row: Schemas['OwnSigning'] = {
  ...{ id: '1', kind: 'individual', link_id: 'harbour', org_alias: 'Harbour Project', project_url: '' },
  ...{ title: 'Individual Agreement', company: '', state: 'live', standing: 'in_force', valid_until: 0, cla_id: '0' },
  ...{ language: 'English', version: 2, signed_at: 0, is_opened: false, opened_by: '', is_linked: true, ended_at: 0 },
  ...{ is_withdrawn: false, take_back_until: 0, is_resendable: false, erasure: null },
}
const session = { email: 'ada@example.org', until: Date.now() + 60_000, has_mailbox: true, platform: '', login: '' }

it('sends a confirmation to a person without a receipt, or explains why not', async () => {
  let isRefused = true
  opensPage('/my', {
    'GET /v1/my/signings': () => outcome({ data: { session, rows: [row], addresses: [] } }),
    'POST /v1/my/signings/1/confirmation': () =>
      isRefused ? refused('cla.too_many_request', 429) : outcome({ data: 'successfully' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Receipt: Harbour Project' }))
  expect(await screen.findByText(/^To protect earlier owners of this address/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Send me a confirmation' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  isRefused = false
  fireEvent.click(screen.getByRole('button', { name: 'Details: Harbour Project' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Send me a confirmation' }))
  const status = 'A confirmation of your signature with Harbour Project is on its way to ada@example.org.'
  expect(await screen.findByText(status)).toBe(document.activeElement)
  expect(screen.queryByRole('textbox', { name: 'Receipt number' })).toBeNull()
})

it('sends the receipt again while the signature is recent', async () => {
  opensPage('/my', {
    'GET /v1/my/signings': () => outcome({ data: { session, rows: [{ ...row, is_resendable: true }], addresses: [] } }),
    'POST /v1/my/signings/1/receipt': () => outcome({ data: 'successfully' }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Receipt: Harbour Project' }))
  expect(await screen.findByRole('textbox', { name: 'Receipt number' })).toBe(document.activeElement)
  fireEvent.click(screen.getByRole('button', { name: 'Send me the receipt again' }))
  const status = 'The receipt for your signature with Harbour Project is on its way to ada@example.org.'
  expect(await screen.findByText(status)).toBe(document.activeElement)
  expect(screen.queryByRole('textbox', { name: 'Receipt number' })).toBeNull()
})
