import { lazy, Suspense } from 'react'
import { loadWords } from '../../../i18n/index.ts'

// Loaded with the page, because almost no visit needs it.
const ProjectFinder = lazy(async () => {
  const [{ ProjectFinder: Finder }] = await Promise.all([import('./project-finder.tsx'), loadWords('access')])
  return { default: Finder }
})

/** Form that finds a project by its signing link, for a page that could not be opened. */
export function LazyProjectFinder() {
  return (
    <Suspense fallback={null}>
      <ProjectFinder />
    </Suspense>
  )
}
