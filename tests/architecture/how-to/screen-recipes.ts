/** Recipes for the screens of a project: a card and a page. */
import { operationRecipe } from './project-recipes.ts'
import { type Edit, end, type Recipe, words } from './recipe.ts'

const reading: Edit = {
  file: 'machines/community/projects/project-readings.ts',
  before: end,
  text: `
/** The number of people who manage a project. */
export const fetchPeopleCount = operationAs(
  'countLinkPeople',
  (scope: Scope) => ({ path: { link_id: scope['link_id'] ?? '' } }),
  ({ people }) => people,
)
`,
}

export const cardRecipe: Recipe = {
  page: 'card.md',
  most: 12,
  edits: [
    ...operationRecipe.edits,
    reading,
    {
      file: 'src/web/screens/community/projects/project-overview/people-card.connect.ts',
      text: `import { fetchPeopleCount } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Number of people who manage a project. */
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

/** Number of people who manage a project. */
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
      before: '          {isOpened && <FunnelCard funnel={funnel} />}\n',
      text: '          <PeopleCard linkId={link.link_id} />\n',
    },
    ...words('project', 'overview.recent', {
      zh: '  "overview.people": "管理者",\n',
      en: '  "overview.people": "People who manage it",\n',
    }),
    {
      file: 'tests/screens/community/projects.ts',
      before: "  'GET /v1/link/harbour/people': ",
      text: "  'GET /v1/link/harbour/people-count': () => outcome({ data: { people: 7 } }),\n",
    },
    {
      file: 'tests/screens/community/project-overview.test.tsx',
      before: "  it('shows copying the link as the only action if nothing is waiting",
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

export const pageRecipe: Recipe = {
  page: 'page.md',
  most: 14,
  edits: [
    ...operationRecipe.edits,
    reading,
    {
      file: `${pageFolder}/connect.ts`,
      text: `import { fetchPeopleCount } from '../../../../../../machines/community/projects/project-readings.ts'
import { readingFlow } from '../../../shared/flow/reading.connect.tsx'

/** Number of people who manage a project. */
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

/** \`/project/:linkId/people-count\`: number of people who manage a project. */
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
    ...words('project', 'overview.recent', {
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
/** Page with the number of people who manage a project. */
import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { harbourProject, serviceOf } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

it('has the number', async () => {
  const count = () => outcome({ data: { people: 7 } })
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
