/** Recipes on a project: an operation, a button, a card, a page. */
import { type Edit, type Recipe, words } from './recipe.ts'

const refusals = [
  'missing_token',
  'invalid_token',
  'expired_token',
  'unknown_token',
  'privacy_consent_invalid',
  'no_link',
]

/** The operation in the contract, its use case, its row of the authorization matrix and its test. */
function operationOf({
  method,
  verb,
  object,
  path,
  answer,
}: {
  method: 'get' | 'post'
  verb: string
  object: string
  path: string
  answer: string
}): Edit[] {
  const id = `${verb}${object}`
  const file = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [
    {
      file: 'openapi/community/projects.yaml',
      before: '/v1/link/{link_id}/summary:\n',
      text: `/v1/link/{link_id}/${path}:
  parameters: [{ $ref: '../schemas/shared.yaml#/LinkId' }]
  ${method}:
    operationId: ${id}
    tags: [community]
    summary: Number of people who manage a link
    x-callers: [communityManager]
    x-target: { link: link_id, otherwise: cla.no_link }
    x-limit: none
    x-refusals: [${refusals.map((code) => `cla.${code}`).join(', ')}]
    responses:
      '200':
        description: The number
        content:
          application/json:
            schema:
              type: object
              required: [data]
              properties:
                data:
                  type: object
                  required: [people]
                  properties:
                    people: { type: integer }

`,
    },
    {
      file: `src/server/usecases/community/projects/${file}.ts`,
      text: `import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Returns the number of people who manage a link. Refuses \`no_link\`. */
export async function ${id}(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'${id}'>> {
  return services.store.snapshot(async (queries) => {
    const people = await peopleOf(queries, await ownLink(queries, caller, linkId))
    return ${answer}
  })
}
`,
    },
    {
      file: 'tests/security/access-matrix/matrix-community.ts',
      before: '  getLinkSummary: {',
      text: `  ${id}: { call: ${method === 'get' ? `get((link) => \`/v1/link/\${link}/${path}\`)` : `(link) => ({ method: 'POST', path: \`/v1/link/\${link}/${path}\` })`}, there: 'done' },\n`,
    },
    {
      file: `tests/api/community/projects/${file}.test.ts`,
      text: `/** The number of people who manage a link. */
import { describe, expect, test } from 'vitest'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

describe.each(sqliteOrBoth)('people of a link (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('are counted', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const answer = await manager.browser.${method === 'get' ? 'get(' : 'post('}\`/v1/link/\${linkId}/${path}\`${method === 'get' ? '' : ', {}'})
    expect(answer.data).toEqual({ people: 1 })
  })
})
`,
    },
  ]
}

export const operation: Recipe = {
  section: 'An operation',
  most: 4,
  edits: operationOf({
    method: 'get',
    verb: 'count',
    object: 'LinkPeople',
    path: 'people-count',
    answer: '{ people: people.length }',
  }),
  tests: ['tests/api/community/projects/count-link-people.test.ts', 'tests/security/access-matrix/matrix.test.ts'],
}

export const button: Recipe = {
  section: 'A button',
  most: 8,
  edits: [
    ...operationOf({
      method: 'post',
      verb: 'recount',
      object: 'LinkPeople',
      path: 'recount',
      answer: '{ people: people.length }',
    }),
    {
      file: 'machines/community/companies/signing-acts.ts',
      before: "  | { kind: 'reinstated' }\n",
      text: "  | { kind: 'recounted' }\n",
    },
    {
      file: 'machines/community/companies/signing-acts.ts',
      before: "'endSigning', 'reinstateSigning', 'endSignings',",
      text: "'recountLinkPeople', ",
    },
    {
      file: 'machines/community/companies/signing-acts.ts',
      before: '    const path = { link_id, id: act.id }\n',
      text: "    if (act.kind === 'recounted') return { operation: 'recountLinkPeople', request: { path: { link_id } } }\n",
    },
    {
      file: 'src/web/screens/community/people/signers/signing-acts.tsx',
      before: "      {state === 'live' && (\n        <Button variant=\"outline\" onClick={() => ask({ kind: 'ended'",
      text: `      <Button variant="outline" onClick={() => ask({ kind: 'recounted', linkId, id, name }, 'atOnce')}>
        {t('signings.recount')}
      </Button>
`,
    },
    {
      file: 'src/web/screens/community/people/signers/signing-acts.tsx',
      before: "  typeof result === 'object' ? result :",
      text: "  typeof result === 'object' && 'people' in result ? { ended: 0, missed: 0 } :\n",
    },
    ...words('admin', 'signings.done.reinstated', {
      zh: '  "signings.done.recounted": "已重新计数。",\n',
      en: '  "signings.done.recounted": "Counted again.",\n',
    }),
    ...words('admin', 'signings.reinstate', {
      zh: '  "signings.recount": "重新计数",\n',
      en: '  "signings.recount": "Count again",\n',
    }),
  ],
  tests: [
    'tests/api/community/projects/recount-link-people.test.ts',
    'tests/unit/languages/words.test.ts',
    'tests/unit/languages/sentences.test.ts',
    'tests/machines/walk.test.ts',
  ],
}

const reading: Edit = {
  file: 'machines/community/projects/project-readings.ts',
  before: '/** All projects of the community manager',
  text: `/** The number of people who manage a project. */
export const fetchPeopleCount = operationAs(
  'countLinkPeople',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  ({ people }) => people,
)

`,
}

export const card: Recipe = {
  section: 'A card',
  most: 12,
  edits: [
    ...operation.edits,
    reading,
    {
      file: 'src/web/screens/community/projects/project-overview/people-card.connect.ts',
      text: `import { fetchPeopleCount } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** The number of people who manage a project. */
export const peopleCountFlow = readingFlow(fetchPeopleCount)
`,
    },
    {
      file: 'src/web/screens/community/projects/project-overview/people-card.tsx',
      text: `import { chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { Card } from '../../card.tsx'
import { peopleCountFlow } from './people-card.connect.ts'

/** The number of people who manage a project. */
export function PeopleCard({ linkId }: { linkId: string }) {
  return (
    <peopleCountFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Count />
    </peopleCountFlow.ReadingFlow>
  )
}

function Count() {
  const { t } = useWords()
  const { answer, failure, retry } = peopleCountFlow.useReading()
  return (
    <Card title={t('overview.people')}>
      {failure ? <LoadError failure={failure} onRetry={retry} /> : <chakra.p>{answer}</chakra.p>}
    </Card>
  )
}
`,
    },
    {
      file: 'src/web/screens/community/projects/project-overview/page.tsx',
      before: "import { ShareBar } from './share-bar.tsx'\n",
      text: "import { PeopleCard } from './people-card.tsx'\n",
    },
    {
      file: 'src/web/screens/community/projects/project-overview/page.tsx',
      before: '          <FunnelCard funnel={funnel} />\n',
      text: '          <PeopleCard linkId={link.link_id} />\n',
    },
    ...words('project', 'overview.review.many', {
      zh: '  "overview.people": "管理者",\n',
      en: '  "overview.people": "People who manage it",\n',
    }),
    {
      file: 'tests/screens/community/projects.ts',
      before: "  'GET /v1/link/harbour/people': ",
      text: "  'GET /v1/link/harbour/people-count': () => said({ data: { people: 7 } }),\n",
    },
    {
      file: 'tests/screens/community/project-overview.test.tsx',
      before: "  it('has copying the address as its act where nothing waits",
      text: `  it('counts the people who manage it', async () => {
    opensPage('/project/harbour', serviceOf(harbourProject))
    const card = await screen.findByRole('heading', { level: 2, name: 'People who manage it' })
    await waitFor(() => expect(card.closest('section')?.textContent).toContain('7'))
  })

`,
    },
  ],
  tests: [
    'tests/screens/community/project-overview.test.tsx',
    'tests/unit/languages/words.test.ts',
    'tests/unit/languages/sentences.test.ts',
  ],
}

const pageFolder = 'src/web/screens/community/projects/people-count'

export const page: Recipe = {
  section: 'A page',
  most: 14,
  edits: [
    ...operation.edits,
    reading,
    {
      file: `${pageFolder}/connect.ts`,
      text: `import { fetchPeopleCount } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** The number of people who manage a project. */
export const peopleCountFlow = readingFlow(fetchPeopleCount)
`,
    },
    {
      file: `${pageFolder}/page.tsx`,
      text: `import { chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { peopleCountFlow } from './connect.ts'

/** \`/project/:linkId/people-count\`: the number of people who manage a project. */
export default function PeopleCountScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <peopleCountFlow.ReadingFlow key={linkId} scope={{ link_id: linkId }}>
      <Count />
    </peopleCountFlow.ReadingFlow>
  )
}

function Count() {
  const { t } = useWords()
  const { answer, failure, retry, isBusy } = peopleCountFlow.useReading()
  return (
    <ProjectPage name={t('overview.people')} busy={isBusy}>
      <AdminSheet>
        <ScreenHeading>{t('overview.people')}</ScreenHeading>
        {failure ? <LoadError failure={failure} onRetry={retry} /> : <chakra.p>{answer}</chakra.p>}
      </AdminSheet>
    </ProjectPage>
  )
}
`,
    },
    {
      file: 'src/domain/pages/pages.ts',
      before: '  projectCompanies: {',
      text: `  projectPeopleCount: {
    ...ofProject,
    screen: 'projects/people-count',
    path: '/project/:linkId/people-count',
    tab: 'people',
  },
`,
    },
    ...words('project', 'overview.review.many', {
      zh: '  "overview.people": "管理者",\n',
      en: '  "overview.people": "People who manage it",\n',
    }),
    {
      file: 'tests/security/access-matrix/matrix-pages.ts',
      before: "  projectCompanies: 'community',\n",
      text: "  projectPeopleCount: 'community',\n",
    },
    {
      file: 'tests/screens/community/people-count.test.tsx',
      text: `// @vitest-environment happy-dom
/** The page with the number of people who manage a project. */
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { harbourProject, serviceOf } from './projects.ts'
import { opensPage, said, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

it('has the number', async () => {
  const count = () => said({ data: { people: 7 } })
  opensPage('/project/harbour/people-count', { ...serviceOf(harbourProject), 'GET /v1/link/harbour/people-count': count })
  expect(await screen.findByText('7')).toBeTruthy()
})
`,
    },
  ],
  tests: [
    'tests/screens/community/people-count.test.tsx',
    'tests/unit/languages/words.test.ts',
    'tests/unit/languages/sentences.test.ts',
    'tests/screens/pages',
  ],
}
