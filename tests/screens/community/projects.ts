/** Projects of a community manager, and a service that returns one of them. */
import type { Schemas } from '../../../openapi/index.ts'
import { aListedProject, type ListedProject } from '../../support/community/listed-project.ts'
import { communityManager as manager, outcome, type Service } from '../stage.tsx'

export const harbourProject = aListedProject('harbour', {}, { waiting_corporations: 5, red_pull_requests: 2 })
const preview = { document: 'ab', title: 'A', pages: 1, text: 'A\n\n1. Yours.', text_sha256: '', url: '', filename: '' }
const counts = { submitted: 0, mailed: 0, uploaded: 0, approved: 0, deleted: 0 }
const english = { cla_id: '0', language: 'English', url: '', version: 1, title: 'A', pages: 1, sha256: '', fields: [] }
const policies = () => outcome({ data: [] })
export const signingId = '1'.repeat(32)
const corporation = {
  id: signingId,
  cla_id: '1',
  cla_language: 'English',
  version: 1,
  admin_name: 'Ann',
  admin_email: 'ann@acme.example',
  corporation_name: 'Acme',
  date: '2026-11-20',
  signed_at: 0,
  state: 'mailed',
  pdf_uploaded: false,
  admin_added: false,
} satisfies Schemas['Corporation']
export const waitingCompany = { corporation, answers: [], scan: null, waiting: 0, position: 0, next: '', previous: '' }

export const watchId = '2'.repeat(32)
export const watch = {
  ...{ id: watchId, repository: 'harbour/ledger', url: 'https://code.example/harbour/ledger', is_private: false },
  ...{ state: 'posted', trouble: '', is_dry: false, delivered_at: 1, swept_at: 1, posted_at: 1, failed: 0 },
  ...{ open: 3, green: 1, red: 2 },
} satisfies Schemas['Watch']
export const policy = {
  ...{ committers: false, co_authors: true, opener_is_author: false, ai_co_authors: false },
  ...{ any_address: false, shipped_bots: true, comment: true },
} satisfies Schemas['WatchPolicy']
const watches = {
  watches: [watch],
  total: 1,
  counts: { all: 2, red: 1, posted: 2, dry: 0, failing: 0, quiet: 1 },
  ...{ open: 3, green: 1, red: 2 },
} satisfies Schemas['WatchPage']

/** Statistics of a project without signatures. */
export const noOneElse = { versions: [], funnel: { days: 30, opened: 0, asked: 0, signed: 0 } }

export const serviceOf = (...links: readonly ListedProject[]): Service => ({
  'GET /v1/corporation-manager': () => outcome({ data: manager }),
  'GET /v1/link': () => outcome({ data: links }),
  'GET /v1/link/harbour': () =>
    outcome({ data: { org_alias: harbourProject.org_alias, project_url: '', summaries: {} } }),
  'GET /v1/link/harbour/summary': () =>
    outcome({
      data: {
        link: harbourProject,
        weeks: [{ from: '2026-11-15', individuals: 0, employees: 0, corporations: 0 }],
        ...noOneElse,
      },
    }),
  'GET /v1/link/harbour/people': () => outcome({ data: { people: [], invitations: [] } }),
  'GET /v1/link/harbour/letter': () =>
    outcome({
      data: { letters: [], next: '', failures: [], counts: { all: 0, failed: 0, queued: 0, sent: 0, obsolete: 0 } },
    }),
  'GET /v1/cla/harbour': () =>
    outcome({ data: { individual_clas: [{ ...english, created_at: 0, is_used: false }], corp_clas: [] } }),
  'GET /v1/corporation-signing/page/harbour': () => outcome({ data: { page_data: [], total: 0, next: '', counts } }),
  [`GET /v1/corporation-signing/harbour/${signingId}`]: () => outcome({ data: waitingCompany }),
  [`GET /v1/corporation-signing/harbour/${signingId}/history`]: () => outcome({ data: [] }),
  [`GET /v1/corporation-signing/harbour/${signingId}/domains`]: () =>
    outcome({ data: { domains: [], requests: [], same_name: [] } }),
  'GET /v1/link/harbour/watches': () => outcome({ data: watches }),
  [`GET /v1/link/harbour/watches/${watchId}`]: () => outcome({ data: { watch, kind: 'gitea', policy } }),
  [`GET /v1/link/harbour/watches/${watchId}/pull-requests`]: () => outcome({ data: { pulls: [], total: 0 } }),
  'GET /v1/agreement-preview/ab': () => outcome({ data: preview }),
  'GET /v1/policy': policies,
})
