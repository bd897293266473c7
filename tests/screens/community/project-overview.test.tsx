// @vitest-environment happy-dom
/** Overview page of a project: the next action and the statistics. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { aListedProject, type ListedProject } from '../../support/community/listed-project.ts'
import { harbourProject, noOneElse, serviceOf } from './projects.ts'
import { opensPage, outcome, speak, where } from '../stage.tsx'

beforeAll(() => speak('en'))

describe('the overview', () => {
  it('shows the next action as its only solid button: reviewing waiting companies', async () => {
    opensPage('/project/harbour', serviceOf(harbourProject))
    const review = await screen.findByRole('link', { name: 'Review 5 companies' })
    expect(review.getAttribute('href')).toBe('/project/harbour/corporations?state=uploaded')
    expect(screen.getByRole('button', { name: /^Copy/ }).textContent).toBe('Copy')
  })

  it('shows copying the link as the only action if nothing is waiting', async () => {
    const quiet = aListedProject('harbour')
    const summary = () => outcome({ data: { link: quiet, weeks: [], ...noOneElse } })
    opensPage('/project/harbour', { ...serviceOf(quiet), 'GET /v1/link/harbour/summary': summary })
    expect((await screen.findByRole('button', { name: /^Copy/ })).textContent).toBe('Copy the signing link')
    expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
  })

  it('draws the signatures per week, with a table of the numbers, from five signatures on', async () => {
    const [few, five] = [4, 5].map((individuals) => aListedProject('harbour', {}, { individuals }))
    const weeks = [{ from: '2026-11-15', individuals: 4, employees: 1, corporations: 0 }]
    const summaryOf = (link?: ListedProject) => ({
      'GET /v1/link/harbour/summary': () => outcome({ data: { link, weeks, ...noOneElse } }),
    })
    opensPage('/project/harbour', { ...serviceOf(), ...summaryOf(few) })
    expect(await screen.findByRole('heading', { level: 2, name: 'Share the link' })).toBeTruthy()
    expect(screen.queryByText('Signatures per week')).toBeNull()
    opensPage('/project/harbour', { ...serviceOf(), ...summaryOf(five) })
    const table = await screen.findByRole('table', { name: 'Signatures per week' })
    expect(within(table).getByRole('row', { name: /^15\W+21 Nov 4 1$/ })).toBeTruthy()
  })

  it('compares half a year and a year with the previous one', async () => {
    const link = aListedProject('harbour', {}, { individuals: 70 })
    const week = (at: number, individuals: number) => {
      const from = new Date(Date.UTC(2026, 10, 19) - at * 7 * 86_400_000).toISOString().slice(0, 10)
      return { from, individuals, employees: 0, corporations: 0 }
    }
    const signed = (at: number): number => (at === 0 ? 30 : at === 30 ? 20 : at === 60 ? 100 : 0)
    const weeks = Array.from({ length: 104 }, (_, at) => week(103 - at, signed(103 - at)))
    opensPage('/project/harbour', {
      ...serviceOf(),
      'GET /v1/link/harbour/summary': () => outcome({ data: { link, weeks, ...noOneElse } }),
    })
    expect(await screen.findByText('50% more than in the previous 26 weeks')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '52 weeks' }))
    await waitFor(() => expect(screen.getByText('50% fewer than in the previous 52 weeks')).toBeTruthy())
    expect(screen.getByText(/^50 in 52 weeks. Best week: 30/)).toBeTruthy()
    const table = screen.getByRole('table', { name: 'Signatures per week' })
    expect(within(table).getAllByRole('row')).toHaveLength(53)
  })

  it('shows drop-off before signing, and the active signatures per version', async () => {
    const version = {
      cla_id: '2',
      kind: 'individual',
      language: 'English',
      version: 2,
      is_in_force: true,
      signed: 990,
      in_force: 912,
    }
    const versions = [
      version,
      { ...version, cla_id: '1', version: 1, is_in_force: false, signed: 800, in_force: 270 },
      { ...version, cla_id: '0', language: 'Chinese', version: 1, is_in_force: false, signed: 103, in_force: 102 },
    ]
    const data = {
      link: harbourProject,
      weeks: [],
      versions,
      funnel: { days: 30, opened: 1180, asked: 720, signed: 725 },
    }
    opensPage('/project/harbour', { ...serviceOf(), 'GET /v1/link/harbour/summary': () => outcome({ data }) })
    const definitions = async (name: string) => {
      const card = await screen.findByRole('region', { name })
      return within(card)
        .getAllByRole('term')
        .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    }
    const steps = await screen.findByRole('region', { name: 'Signing funnel' })
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Opened the page1,180',
      'Requested a code61% of the previous step 720',
      // No percentage: more people signed than requested a code.
      'Signed725',
    ])
    expect(await definitions('Active signatures by version')).toEqual([
      ['English, version 2 (current)', '912'],
      ['Earlier versions', '372'],
    ])
    expect(screen.getByText('None. Companies can’t sign.')).toBeTruthy()
  })

  it('counts active signatures, and names the others', async () => {
    const inForce = { individuals: 1161, employees: 12, corporations: 4 }
    const waits = { waiting_employees: 4, waiting_corporations: 2, awaited_corporations: 3 }
    const ended = { individuals: 73, employees: 0, corporations: 1 }
    const made = { individuals: 1234, employees: 16, corporations: 10 }
    const link = aListedProject('harbour', {}, { ...made, ...waits, in_force: inForce, ended })
    const weeks = [{ from: '2026-11-16', individuals: 14, employees: 0, corporations: 0 }]
    const data = { link, weeks, ...noOneElse }
    opensPage('/project/harbour', { ...serviceOf(link), 'GET /v1/link/harbour/summary': () => outcome({ data }) })
    const ofCompanies = (await screen.findByText('Active companies')).parentElement
    const facts = ['Active companies', '4', '2 to review', '3 awaiting the signed document', '1 deleted']
    expect(ofCompanies?.textContent).toBe(facts.join(''))
    expect(screen.getByText('Active employees').parentElement?.textContent).toContain('124 waiting for a manager')
    expect(screen.getByText('Active individuals').parentElement?.textContent).toContain('1,161+14 in 7 days73 ended')
    const pathOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(pathOf('Active individuals: 1,161')).toBe('/project/harbour/people?state=in_force&kind=individual')
    expect(pathOf('Active companies: 4')).toBe('/project/harbour/corporations?state=approved')
  })

  it('shows no funnel if no one has opened the signing page', async () => {
    opensPage('/project/harbour', serviceOf(harbourProject))
    expect(await screen.findByRole('region', { name: 'Active signatures by version' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Signing funnel' })).toBeNull()
  })

  it('reminds the signers who have not agreed, after a question', async () => {
    let remindable = 37
    const reminded: unknown[] = []
    const version = { kind: 'individual', language: 'English', is_in_force: true, signed: 86, in_force: 86 } as const
    const summary = () => ({
      ...{ link: harbourProject, weeks: [], funnel: noOneElse.funnel },
      versions: [{ ...version, cla_id: '3', version: 3, campaign: { cla_id: '2', waiting: 40, remindable } }],
    })
    opensPage('/project/harbour', {
      ...serviceOf(harbourProject),
      'GET /v1/link/harbour/summary': () => outcome({ data: summary() }),
      'POST /v1/cla/harbour/2/reminders': () => {
        reminded.push('all')
        remindable = 0
        return outcome({ data: { reminded: 37 } })
      },
    })
    const name = 'Individual agreement, English, version 3'
    const list = await screen.findByRole('link', { name: `40 haven’t agreed yet: ${name}` })
    expect([list.textContent, list.getAttribute('href')]).toEqual([
      '40 haven’t agreed yet',
      '/project/harbour/agreements/2',
    ])
    await userEvent.click(screen.getByRole('button', { name: `Remind the 37: ${name}` }))
    const question = await screen.findByRole('alertdialog', { name: 'Remind 37 signers?' })
    expect(reminded).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Remind the 37' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remind/ })).toBeNull())
    expect(reminded).toEqual(['all'])
    expect(screen.getByText('40 haven’t agreed yet')).toBeTruthy()
  })

  it('is the target of the former path with `link_id`', async () => {
    opensPage('/linked-repo?link_id=harbour', serviceOf(harbourProject))
    expect(await screen.findByRole('heading', { level: 1, name: 'The harbour project' })).toBeTruthy()
    expect(where().path).toBe('/project/harbour')
  })
})
