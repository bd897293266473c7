import type { Schemas } from '../../../openapi/index.ts'

export type ListedProject = Schemas['ManagedLink']

export const aListedProject = (
  link_id: string,
  over: Partial<ListedProject> = {},
  counts: Partial<ListedProject['counts']> = {},
): ListedProject => ({
  link_id,
  platform: 'github',
  org_id: link_id,
  repo_id: '',
  org_alias: `The ${link_id} project`,
  project_url: '',
  org_email: '',
  org_email_platform: '',
  submitter: 'lin.mei',
  created_at: 0,
  grace_period_days: 30,
  checks: { repositories: 0, dry: 0, failed_events: 0, lost: 0 },
  ...over,
  counts: {
    individuals: 0,
    employees: 0,
    corporations: 0,
    in_force: { individuals: 0, employees: 0, corporations: 0 },
    ended: { individuals: 0, employees: 0, corporations: 0 },
    waiting_corporations: 0,
    waiting_domains: 0,
    awaited_corporations: 0,
    waiting_employees: 0,
    failed_letters: 0,
    red_pull_requests: 0,
    ...counts,
  },
})
