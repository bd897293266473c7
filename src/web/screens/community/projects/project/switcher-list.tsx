import { Box, chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Schemas } from '../../../../../../openapi/index.ts'
import type { ProjectTab } from '../../../../../domain/pages/pages.ts'
import { findProjects, placeOfProject } from '../../../../../domain/projects/projects.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { SearchBox } from '../../../../ui/tables/search-box.tsx'
import { Waiting } from '../../../../ui/page/tab-row.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { projectsFlow } from '../../project.connect.tsx'
import { RouterLink } from '../../../../ui/page/links.tsx'

type ChoiceProps = { linkId: string; tab: ProjectTab }

const Choice = chakra(RouterLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    minHeight: '11',
    color: 'ink',
    textDecoration: 'none',
    outlineOffset: '-3px',
    _hover: { bg: 'accent.soft' },
    '&[aria-current]': { bg: 'paper' },
  },
})

/**
 * Project search; a project opens on the same tab. Arrow keys move through the search field and the list; Enter in the search field opens the first
 * match.
 */
export function SwitcherList({ linkId, tab }: ChoiceProps) {
  const { t } = useWords()
  const { answer, failure, retry } = projectsFlow.useReading()
  const [search, setSearch] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  const matches = findProjects(answer ?? [], search)
  return (
    <Box ref={box} onKeyDown={goUpOrDown}>
      <Box p="3" borderBottomWidth="1px">
        <SearchBox label={t('projects.search')} onTyped={setSearch} />
      </Box>
      <Box maxHeight="min(24rem, 60vh)" overflowY="auto" py="1">
        {failure ? (
          <Box p="3">
            <LoadError failure={failure} onRetry={retry} />
          </Box>
        ) : answer === null ? (
          <Box p="3">
            <LoadingRows count={3} />
          </Box>
        ) : (
          <Matches projects={matches} linkId={linkId} tab={tab} />
        )}
      </Box>
    </Box>
  )
}

function Matches({ projects, linkId, tab }: ChoiceProps & { projects: readonly Schemas['ManagedLink'][] }) {
  const { t, communityName } = useWords()
  return (
    <>
      <chakra.p role="status" px="4" py="1" textStyle="small" color="ink.second">
        {projects.length === 0 ? t('projects.notFound') : t('switcher.found', { count: projects.length })}
      </chakra.p>
      <chakra.ul listStyleType="none" margin="0" padding="0">
        {projects.map((project) => (
          <li key={project.link_id}>
            <Choice
              to={projectPath(project.link_id, tab)}
              data-part="choice"
              aria-current={project.link_id === linkId ? 'true' : undefined}
            >
              <Box flex="1" minWidth="0">
                <Box fontWeight="bold" truncate title={communityName(project)}>
                  {communityName(project)}
                </Box>
                <Box textStyle="small" color="ink.second" truncate>
                  {placeOfProject(project)}
                </Box>
              </Box>
              {project.counts.waiting_corporations > 0 && (
                <Waiting>{t('projects.toReview', { count: project.counts.waiting_corporations })}</Waiting>
              )}
            </Choice>
          </li>
        ))}
      </chakra.ul>
    </>
  )
}

function goUpOrDown(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget, key, nativeEvent } = event
  if (nativeEvent.isComposing) return
  const choices = [...currentTarget.querySelectorAll<HTMLElement>('[data-part=choice]')]
  const search = currentTarget.querySelector('input')
  if (key === 'Enter' && target === search) return choices[0]?.click()
  const stops = search ? [search, ...choices] : choices
  const at = stops.indexOf(target as HTMLElement)
  const aim = at < 0 ? undefined : stops[key === 'ArrowDown' ? at + 1 : key === 'ArrowUp' ? at - 1 : -1]
  if (!aim) return
  event.preventDefault()
  aim.focus()
}
