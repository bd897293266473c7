// @vitest-environment happy-dom
/** The community grants, declines and ends a company's further email domains on its review page. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { aListedProject } from '../../support/community/listed-project.ts'
import { harbourProject, noOneElse, serviceOf, signingId, waitingCompany } from './projects.ts'
import { opensPage, outcome, refused, type Service, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

type Domains = ResultOf<'getCompanyDomains'>

const domainOf = (domain: string, changes: Partial<Domains['domains'][number]> = {}) => ({
  ...{ domain, provider: '', individual_names: 0, added_at: 1, request_id: '', managers: 0, ...changes },
})
const requestOf = (id: string, changes: Partial<Domains['requests'][number]> = {}) => ({
  ...{ id, domain: `${id}.example`, provider: '', individual_names: 0, state: 'waiting' as const, email: '' },
  ...{ asked_at: 1, decided_at: 0, decided_by: '', reason: '', ended_at: 0, ended_by: '', end_reason: '', ...changes },
})
const decided = { decided_at: 2, decided_by: 'lin.mei' }
const waiting = requestOf('brand', { domain: 'xn--bcher-kva.example', email: 'it***@bücher.example' })
const granted = requestOf('granted', { ...decided, state: 'granted', reason: 'Their new brand.' })

const path = `/v1/corporation-signing/harbour/${signingId}`
const corporation = { ...waitingCompany.corporation, state: 'approved' as const, admin_added: true }

function opens(answer: Partial<Domains>, more: Service = {}) {
  const data: Domains = { domains: [domainOf('acme.example')], requests: [], same_name: [], ...answer }
  return opensPage(`/project/harbour/corporations/${signingId}`, {
    ...serviceOf(harbourProject),
    [`GET ${path}`]: () => outcome({ data: { ...waitingCompany, corporation } }),
    [`GET ${path}/domains`]: () => outcome({ data }),
    ...more,
  })
}

const section = async () => within(await screen.findByRole('region', { name: 'Email domains' }))
const press = async (name: string) => userEvent.click((await section()).getByRole('button', { name }))
const shown = '@bücher.example (xn--bcher-kva.example)'

describe('a company’s request for a further domain', () => {
  it('is granted with a reason of ten characters, which the question asks for', async () => {
    const calls = opens(
      { requests: [waiting] },
      { [`PUT ${path}/domains/brand`]: () => outcome({ data: 'successfully' }) },
    )
    const list = await section()
    expect(list.getByText('@bücher.example')).toBeTruthy()
    expect(list.getByText('@xn--bcher-kva.example')).toBeTruthy()
    expect(list.getByText(/confirmed with the mailbox it\*\*\*@bücher\.example$/)).toBeTruthy()
    await press(`Grant ${shown}`)
    const dialog = within(await screen.findByRole('alertdialog', { name: `Grant Acme the domain ${shown}?` }))
    const submit = () => userEvent.click(dialog.getByRole('button', { name: `Grant ${shown}` }))
    await userEvent.type(dialog.getByRole('textbox'), 'Too short')
    await submit()
    expect(calls.filter(({ call }) => call.startsWith('PUT'))).toEqual([])
    await userEvent.type(dialog.getByRole('textbox'), ', but now long enough.')
    await submit()
    expect(await screen.findByText(`Acme can now use ${shown}. Its administrator gets an email.`)).toBeTruthy()
    const body = { decision: 'grant', reason: 'Too short, but now long enough.' }
    expect(calls.find(({ call }) => call === `PUT ${path}/domains/brand`)?.body).toEqual(body)
  })

  it('that the company withdrew meanwhile says so, and keeps the reason', async () => {
    opens({ requests: [waiting] }, { [`PUT ${path}/domains/brand`]: () => refused('cla.wrong_state') })
    await press(`Decline ${shown}`)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'It belongs to a reseller.')
    await userEvent.click(dialog.getByRole('button', { name: `Decline ${shown}` }))
    expect(await screen.findByText(/^This record has changed in the meantime/)).toBeTruthy()
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It belongs to a reseller.')
  })

  it('has warnings beside it', async () => {
    opens({
      domains: [domainOf('acme.example'), domainOf('yahoo.com.br', { provider: 'yahoo.com.br' })],
      requests: [requestOf('many', { individual_names: 4 })],
      same_name: [{ id: '2'.repeat(32), name: 'ACME Ltd' }],
    })
    const list = await section()
    expect(
      list.getByText(/^Individuals of 4 different names have signed with an address at @many\.example/),
    ).toBeTruthy()
    expect(screen.getByText(/^@yahoo\.com\.br belongs to the public email provider yahoo\.com\.br/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'ACME Ltd' })).toBeTruthy()
  })

  it('is listed above the companies of the project', async () => {
    const request = { id: 'r', signing_id: signingId, corporation_name: 'Acme', domain: waiting.domain, asked_at: 1 }
    const link = aListedProject('harbour', {}, { waiting_domains: 1 })
    opensPage('/project/harbour/corporations', {
      ...serviceOf(link),
      'GET /v1/link/harbour/summary': () => outcome({ data: { link, weeks: [], ...noOneElse } }),
      'GET /v1/corporation-signing/domain-requests/harbour': () => outcome({ data: [request] }),
    })
    const shownAs = await screen.findByRole('link', { name: `Acme · ${shown}` })
    expect(shownAs.getAttribute('href')).toBe(`/project/harbour/corporations/${signingId}`)
  })
})

describe('the domains of a company', () => {
  it.each([
    [2, 1],
    [0, 0],
  ])('a grant is ended after a question that counts the managers there: %i', async (managers, times) => {
    const domain = domainOf('granted.example', { request_id: 'granted', managers })
    opens({ domains: [domainOf('acme.example'), domain], requests: [granted] })
    expect((await section()).getByText(/^Granted by lin\.mei on .*: Their new brand\.$/)).toBeTruthy()
    await press('End @granted.example')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End the use of @granted.example by Acme?' }))
    const words =
      'Managers of the company with an address at the domain: 2. They stay managers; the company’s administrator can remove them.'
    expect(dialog.queryAllByText(words)).toHaveLength(times)
    expect(dialog.queryAllByText(/They stay managers/)).toHaveLength(times)
  })

  it('beyond five are folded, except requests that wait', async () => {
    const many = Array.from({ length: 19 }, (_, index) => domainOf(`d${index}.acme.example`))
    const waits = Array.from({ length: 5 }, (_, index) => requestOf(`wish${index}`))
    const past = [
      requestOf('no', { ...decided, state: 'declined', reason: 'It is a reseller’s.' }),
      requestOf('back', { ...decided, state: 'withdrawn', decided_by: 'admin_acme.example' }),
      requestOf('late', { state: 'expired', decided_at: 2 }),
      requestOf('sold', { ...decided, state: 'ended', ended_at: 3, ended_by: 'lin.mei', end_reason: 'It was sold.' }),
    ]
    opens({ domains: [domainOf('acme.example'), ...many], requests: [...waits, ...past] })
    const fold = (await section()).getByText('19 more').closest('details')
    if (!fold) throw new Error('there is no fold')
    expect(fold.open).toBe(false)
    expect(within(fold).getAllByRole('listitem')).toHaveLength(19)
    const inside = within(fold)
    expect(inside.queryByText('@acme.example')).toBeNull()
    expect(inside.queryByText(/^@wish/)).toBeNull()
    for (const words of ['Declined', 'Withdrawn by the company', 'Expired', 'Ended'])
      expect(inside.getByText(words)).toBeTruthy()
    expect(inside.getByText(/: It is a reseller’s\.$/)).toBeTruthy()
    expect(inside.queryByText(/admin_acme/)).toBeNull()
    await userEvent.click(inside.getByText('19 more'))
    await waitFor(() => expect(fold.open).toBe(true))
  })

  it('five and no more are not folded (control)', async () => {
    opens({ domains: Array.from({ length: 5 }, (_, index) => domainOf(`d${index}.acme.example`)) })
    expect((await section()).getAllByRole('listitem')).toHaveLength(5)
    expect(screen.queryByText(/^\d+ more$/)).toBeNull()
  })
})
