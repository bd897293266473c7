// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { communityManager, opensPage, outcome, refused, type Service, speak, where } from '../stage.tsx'

beforeAll(() => speak('en'))
afterEach(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))

const nothing: ResultOf<'searchEverything'> = {
  ...{ signers: [], companies: [], projects: [], employees: [], managers: [], more: [] },
}
const linkId = '0123456789abcdef0123456789abcdef'
const signing: Schemas['ListedSigning'] = {
  id: 'one',
  kind: 'individual',
  name: 'Priya Raman',
  email: 'priya@raman.example',
  company: '',
  state: 'live',
  standing: 'in_force',
  valid_until: 0,
  cla_id: '0',
  language: 'English',
  version: 1,
  signed_at: 0,
}
const project = { link_id: linkId, org_alias: 'Beacon' }
const priya = { ...nothing, signers: [{ ...project, signing }], more: ['signers' as const] }
const company = {
  id: 'two',
  name: 'Polaris',
  representative: 'Grace',
  email: 'g@p.example',
  state: 'uploaded' as const,
}
const all = {
  ...priya,
  companies: [{ ...project, ...company }],
  projects: [{ ...project, platform: 'github', org_id: 'beacon', repo_id: '', waiting: 2 }],
}

const opens = async (service: Service, path = '/org/modify-password') => {
  opensPage(path, {
    'GET /v1/corporation-manager': () => outcome({ data: communityManager }),
    'GET /v1/link': () => outcome({ data: [] }),
    ...service,
  })
  await screen.findByRole('heading', { level: 1 })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole<HTMLInputElement>('combobox')
}
const types = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const selected = () => screen.queryByRole('option', { selected: true })?.textContent

describe('the search', () => {
  it('shows the most waiting projects first, then matches in groups; keys select and open them', async () => {
    const input = await opens({
      'GET /v1/search': () => outcome({ data: { ...nothing, projects: all.projects } }),
      'GET /v1/search?search=p': () => outcome({ data: all }),
    })
    await waitFor(() => expect(options()).toEqual(['Beaconbeacon2 waiting']))
    types(input, 'p')
    await waitFor(() => expect(screen.getByText('Priya Raman')).toBeTruthy())
    const groups = screen.getAllByRole('group').filter((each) => each.closest('[role=listbox]'))
    expect(groups.map((group) => within(group).getAllByRole('option').length)).toEqual([1, 1, 1, 3])
    expect(screen.getByText('There are more. Type more letters to narrow the results.')).toBeTruthy()
    await waitFor(() => expect(selected()).toContain('Priya Raman'))
    fireEvent.keyDown(input, { key: 'ArrowDown' })
    await waitFor(() => expect(selected()).toContain('Polaris'))
    const active = () => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
    await waitFor(() => expect(active()?.textContent).toContain('Polaris'))
    fireEvent.keyDown(input, { key: 'Home' })
    fireEvent.keyDown(input, { key: 'ArrowUp' })
    await waitFor(() => expect(selected()).toContain('Change password'))
    fireEvent.keyDown(input, { key: 'Home' })
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(where().path).toContain(`/project/${linkId}/people`))
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  })

  it('opens the match of an early Enter once it has arrived', async () => {
    const input = await opens({
      'GET /v1/search': () => outcome({ data: nothing }),
      'GET /v1/search?search=priya': () => outcome({ data: priya }),
    })
    types(input, 'priya')
    fireEvent.keyDown(input, { key: 'Enter' })
    await waitFor(() => expect(where().path).toContain(`/project/${linkId}/people`))
  })

  it('says what was searched if nothing matches, and offers a retry after a failure', async () => {
    let isAway = true
    const input = await opens({
      'GET /v1/search': () => outcome({ data: nothing }),
      'GET /v1/search?search=zz': () => (isAway ? refused('cla.system_error', 500) : outcome({ data: nothing })),
    })
    types(input, 'zz')
    const retry = await screen.findByRole('button', { name: 'Try again' })
    isAway = false
    fireEvent.click(retry)
    expect(await screen.findByText('Nothing found for “zz”')).toBeTruthy()
  })

  it('asks for another letter after the first one, but not after a Chinese character', async () => {
    const input = await opens({
      'GET /v1/search': () => outcome({ data: nothing }),
      'GET /v1/search?search=q': () => outcome({ data: nothing }),
      'GET /v1/search?search=许': () => outcome({ data: nothing }),
    })
    types(input, 'q')
    expect(await screen.findByText('Type another letter to search people and companies.')).toBeTruthy()
    expect(screen.queryByText('Nothing found for “q”')).toBeNull()
    types(input, '许')
    expect(await screen.findByText('Nothing found for “许”')).toBeTruthy()
    expect(screen.queryByText('Type another letter to search people and companies.')).toBeNull()
  })

  it('finds pages by their names and synonyms in both languages', async () => {
    const input = await opens({
      'GET /v1/search': () => outcome({ data: nothing }),
      'GET /v1/search?search=pass': () => outcome({ data: nothing }),
      'GET /v1/search?search=密码': () => outcome({ data: nothing }),
    })
    for (const text of ['pass', '密码']) {
      types(input, text)
      await waitFor(() => expect(options()).toEqual(['Change password']))
    }
    types(input, 'word')
    await waitFor(() => expect(options()).toEqual([]))
  })
})

describe('the list of shortcuts', () => {
  it('opens with ?, but not from a field, and contains the shortcuts of the page', async () => {
    const input = await opens({ 'GET /v1/search': () => outcome({ data: nothing }) })
    fireEvent.keyDown(input, { key: '?' })
    fireEvent.keyDown(input, { key: 'Escape' })
    // The dialog of the shortcuts would have taken the place of the search.
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    fireEvent.keyDown(document.body, { key: '?' })
    expect(await screen.findByText('Use single-key shortcuts in this browser')).toBeTruthy()
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
    expect(terms).toEqual(['Search everything', 'Keyboard shortcuts'])
  })
})
