import { describe, expect, it } from 'vitest'
import { recordsIn } from '../../../src/domain/text/csv.ts'
import { projectsAsCsv } from '../../../src/domain/projects/projects-csv.ts'
import {
  erasureOverdueSince,
  findProjects,
  matters,
  placeOfProject,
  sortProjects,
  waitingIn,
} from '../../../src/domain/projects/projects.ts'
import { aListedProject, type ListedProject } from '../../support/community/listed-project.ts'

const aProject = (name: string, created_at: number, counts: Partial<ListedProject['counts']> = {}): ListedProject =>
  aListedProject(name, { org_id: name.toLowerCase(), org_alias: name, created_at }, counts)
const namesOf = (projects: readonly ListedProject[]): string[] => projects.map(({ org_alias }) => org_alias)

const signedOn = (day: string) => ({ last_signed_on: day, last_signed_at: Date.parse(day) })
const resting = { state: 'resting', reason: 'limit', since: 0, words: '' } as const
const pier = aProject('Pier 2', 1)
const later = {
  ...aProject('Pier 10', 2, { in_force: { individuals: 3, employees: 4, corporations: 0 } }),
  ...signedOn('2026-11-20'),
}
const reviewed = {
  ...aProject('Quay', 3, { waiting_corporations: 2, in_force: { individuals: 0, employees: 0, corporations: 9 } }),
  ...signedOn('2026-10-02'),
}
const failing = { ...aProject('Beacon', 4, { failed_letters: 1 }), mailbox_trouble: resting, waiting_letters: 7 }
const asked = { ...aProject('Jetty', 0), erasure_requests: { waiting: 3, overdue: 0, due_at: 10 } }
const all = [pier, later, reviewed, failing]

describe('projects', () => {
  it('are sorted by pending work, then newest first; queued emails and employees are no work for the manager', () => {
    const inactive = { ...aProject('Mole', 5, { waiting_employees: 100 }), waiting_letters: 1000 }
    expect(namesOf(sortProjects([...all, inactive]))).toEqual(['Beacon', 'Quay', 'Mole', 'Pier 10', 'Pier 2'])
  })

  it.each([
    ['name', false, ['Beacon', 'Pier 2', 'Pier 10', 'Quay']],
    ['people', true, ['Pier 10', 'Beacon', 'Quay', 'Pier 2']],
    ['companies', true, ['Quay', 'Beacon', 'Pier 10', 'Pier 2']],
    ['signed', true, ['Pier 10', 'Quay', 'Beacon', 'Pier 2']],
  ] as const)('are sorted by %s, descending: %s', (column, descending, names) => {
    expect(namesOf(sortProjects(all, { column, descending }))).toEqual(names)
  })

  it('count current people and companies', () => {
    const inForce = { individuals: 1, employees: 1, corporations: 2 }
    const counted = aProject('Jetty', 6, { individuals: 90, corporations: 90, in_force: inForce })
    expect(namesOf(sortProjects([...all, counted], { column: 'people', descending: true }))[1]).toBe('Jetty')
    expect(namesOf(sortProjects([...all, counted], { column: 'companies', descending: true }))[1]).toBe('Jetty')
    expect(projectsAsCsv([counted], 'en', (head) => head)).toContain('"2","2","0"')
  })

  it('count each type of work separately', () => {
    expect(matters.map((matter) => waitingIn(failing, matter))).toEqual([0, 0, 1, 0, 1, 7])
    expect(matters.map((matter) => waitingIn(reviewed, matter))).toEqual([0, 2, 0, 0, 0, 0])
    expect(matters.map((matter) => waitingIn(asked, matter))).toEqual([3, 0, 0, 0, 0, 0])
    const unchecked = { ...pier, checks: { repositories: 4, dry: 1, failed_events: 2, lost: 1 } }
    expect(matters.map((matter) => waitingIn(unchecked, matter))).toEqual([0, 0, 0, 3, 0, 0])
  })

  it('with erasure requests need the manager, and are overdue since the oldest overdue request', () => {
    expect(namesOf(sortProjects([...all, asked]))[0]).toBe('Jetty')
    expect(erasureOverdueSince([...all, asked])).toBeNull()
    const late = { ...pier, erasure_requests: { waiting: 2, overdue: 1, due_at: 20 } }
    const later = { ...pier, erasure_requests: { waiting: 1, overdue: 1, due_at: 30 } }
    expect(erasureOverdueSince([asked, later, late])).toBe(20)
  })

  it('match all search words, in any case', () => {
    expect(namesOf(findProjects(all, ' PIER  10 '))).toEqual(['Pier 10'])
    expect(findProjects(all, '')).toHaveLength(4)
  })

  it('can be exported as a table', () => {
    const csv = projectsAsCsv([{ ...later, org_alias: '=Pier' }, pier], 'en', (head) => head)
    expect(recordsIn(csv)).toBe(2)
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      '\u{feff}"project","place","people","companies","waiting","mailbox","signed","since"',
      `"'=Pier","github.com/pier 10","7","0","0","","2026-11-20","1970-01-01"`,
      '"Pier 2","github.com/pier 2","0","0","0","","","1970-01-01"',
    ])
  })

  it('have a location: a known host, or the typed one', () => {
    expect(placeOfProject({ ...pier, repo_id: 'core' })).toBe('github.com/pier 2/core')
    expect(placeOfProject({ ...pier, platform: 'web' })).toBe('pier 2')
  })
})
