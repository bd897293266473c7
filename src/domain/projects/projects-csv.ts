/** Export of the list of projects; loaded when it is asked for. */
import type { Schemas } from '../../../openapi/index.ts'
import { byteOrderMark, csvLine } from '../text/csv.ts'
import type { Language } from '../text/languages.ts'
import { communityNameIn } from './community-name.ts'
import { placeOfProject, projectAmounts } from './projects.ts'

type Project = Schemas['ManagedLink']

type ProjectHead = 'project' | 'place' | 'people' | 'companies' | 'waiting' | 'mailbox' | 'signed' | 'since'

/** Exports projects as CSV. `headOf` returns the column titles. Dates have a format that spreadsheets recognize. */
export function projectsAsCsv(
  projects: readonly Project[],
  language: Language,
  headOf: (head: ProjectHead) => string,
): string {
  const cells = (project: Project): Readonly<Record<ProjectHead, string>> => ({
    project: communityNameIn(project, language),
    place: placeOfProject(project),
    people: String(projectAmounts.people(project)),
    companies: String(projectAmounts.companies(project)),
    waiting: String(projectAmounts.waiting(project)),
    mailbox: project.org_email,
    signed: project.last_signed_on ?? '',
    since: new Date(project.created_at).toISOString().slice(0, 10),
  })
  const heads = ['project', 'place', 'people', 'companies', 'waiting', 'mailbox', 'signed', 'since'] as const
  const lines = projects.map((project) => csvLine(heads.map((head) => cells(project)[head])))
  return byteOrderMark + csvLine(heads.map(headOf)) + lines.join('')
}
