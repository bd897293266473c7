// @vitest-environment happy-dom
/** Page of a version: signers who have agreed, signers who could not be reached, and the actions for both. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { harbourProject, serviceOf } from './projects.ts'
import { aBrowserEnvironment, opensPage, refused, outcome, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const agreement = {
  type: 'individual',
  language: 'English',
  version: 3,
  grace_period_days: 30,
  published_at: 0,
  is_in_force: true,
}
const campaign = {
  ...{ state: 'done', asked: 3, told: 2, agreed: 1, waiting: 1, going: 0, undelivered: 1, ended: 0, not_asked: 0 },
  ...{ begun_at: 0, ended_at: 1, days: [{ day: 0, agreed: 1 }], agreement },
}
const request = (name: string, state: string, more: object = {}) => ({
  ...{
    id: name,
    name,
    email: `${name.toLowerCase()}@x.example`,
    state,
    asked_at: 1,
    told_at: 0,
    agreed_at: 0,
    error: '',
  },
  ...{ can_be_resent: state === 'undelivered', ...more },
})
const lost = request('Bob', 'undelivered', { error: '550 <b>no such</b> user' })

function opens(calls: string[] = []) {
  const acts = (method: string) => () => {
    calls.push(method)
    return outcome({ data: 'successfully' })
  }
  opensPage(
    '/project/harbour/agreements/2',
    {
      ...serviceOf(harbourProject),
      'GET /v1/cla/harbour/2/campaign': () => outcome({ data: campaign }),
      'GET /v1/cla/harbour/2/requests': () =>
        outcome({ data: { requests: [lost, request('Dora', 'waiting'), request('Ada', 'agreed')], has_next: false } }),
      'POST /v1/cla/harbour/2/requests/Bob': acts('POST'),
      'DELETE /v1/cla/harbour/2/requests/Bob': acts('DELETE'),
    },
    aBrowserEnvironment(),
  )
}

describe('the page of a version', () => {
  it('names the version, counts the states, and says why an email was not delivered', async () => {
    opens()
    await screen.findByRole('heading', { level: 1, name: 'Individual agreement, English, version 3' })
    const states = await screen.findByRole('group', { name: 'Status' })
    expect(
      within(states)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Everyone asked3', 'Not delivered1', 'Waiting1', 'Agreed1'])
    await screen.findByText(/Mail server response/)
    // Markup in the mail server's reply is not rendered.
    expect(screen.getByText('550 <b>no such</b> user').tagName).toBe('BDI')
    expect(screen.getByText(/send the person this link another way/)).toBeTruthy()
    expect(screen.getAllByRole('button', { name: /^Resend/ })).toHaveLength(1)
  })

  it('sends an email again at once, and confirms before it stops asking', async () => {
    const calls: string[] = []
    opens(calls)
    await userEvent.click(await screen.findByRole('button', { name: 'Resend the email to bob@x.example' }))
    await screen.findByText('The email to bob@x.example is on its way again.')
    await userEvent.click(screen.getByRole('button', { name: /Bob/ }))
    // The list reloads, so the menu item may move before a click reaches it.
    await screen.findByRole('menuitem', { name: /Stop asking/ })
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    const question = await screen.findByRole('alertdialog')
    expect(calls).toEqual(['POST'])
    await userEvent.click(within(question).getByRole('button', { name: 'Stop asking bob@x.example' }))
    await screen.findByText('bob@x.example will no longer be asked.')
    expect(calls).toEqual(['POST', 'DELETE'])
  })

  it('opens on the first status with signers, and blames no search', async () => {
    const none = outcome({ data: { requests: [], has_next: false } })
    opensPage(
      '/project/harbour/agreements/2',
      {
        ...serviceOf(harbourProject),
        'GET /v1/cla/harbour/2/campaign': () =>
          outcome({ data: { ...campaign, asked: 0, agreed: 0, waiting: 0, undelivered: 0, not_asked: 1, days: [] } }),
        'GET /v1/cla/harbour/2/requests': () => none,
        'GET /v1/cla/harbour/2/requests?page=1&page_size=20&state=not_asked': () =>
          outcome({ data: { requests: [request('Eve', 'not_asked')], has_next: false } }),
      },
      aBrowserEnvironment(),
    )
    await screen.findByText('eve@x.example')
    await userEvent.click(screen.getByRole('button', { name: /^Everyone asked/ }))
    await screen.findByText('No signer has this status.')
    await userEvent.type(screen.getByRole('searchbox'), 'zoe')
    await screen.findByText(/^No one matches your search/)
  })

  it('says that a first or editorial version asks no one', async () => {
    const service = {
      ...serviceOf(harbourProject),
      'GET /v1/cla/harbour/2/campaign': () => refused('cla.unmatched_cla'),
    }
    opensPage('/project/harbour/agreements/2', service, aBrowserEnvironment())
    await screen.findByRole('heading', { name: 'No one is asked to agree to this version' })
    await waitFor(() => expect(document.title).toBe('Who has agreed · The harbour project · Assent'))
  })
})
