import { type ComponentType, lazy, type LazyExoticComponent, type ReactElement, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { findPage } from '../domain/pages/find-page.ts'
import {
  type Bundle,
  bundlesOf,
  definitionOf,
  formerPaths,
  guardBundles,
  layoutBundles,
  type PageName,
  pageNames,
  type PageType,
} from '../domain/pages/pages.ts'
import { loadWords } from './i18n/index.ts'
import { resetPasswordPath, retrievePasswordPath, signEntryPath } from './screens/shared/page/paths.ts'
import { Chrome } from './screens/shared/page/chrome.tsx'
import { CookieNoticeFlow } from './screens/shared/page/cookie-notice.connect.tsx'
import { ErrorPage } from './screens/shared/page/error-page.tsx'

type Screen = ComponentType<{ name?: PageName }>
type Module = { default: Screen }

/** The screens and layouts that pages name: `screens/<area>/<screen>/page.tsx` or `screens/<area>/<subject>/<screen>/page.tsx`, and layouts. */
const files = import.meta.glob<Module>('./screens/**/{page,layout}.tsx')

/** Each file is one component however often it is requested, so that a screen keeps its state when the path changes between its pages. */
const lazily = new Map<string, LazyExoticComponent<Screen>>()

/** The screen is loaded together with its words. */
function lazyScreen(file: string, words: readonly Bundle[]): LazyExoticComponent<Screen> {
  const known = lazily.get(file) ?? lazy(async () => (await Promise.all([fetched(file), loadWords(...words)]))[0])
  lazily.set(file, known)
  return known
}

/** A file that the list of pages names; a test proves that it exists. */
async function fetched(file: string): Promise<Module> {
  const load = files[file]
  if (!load) throw new Error(`There is no ${file}`)
  return load()
}

const guard = async () =>
  (await Promise.all([import('./screens/access/guard/guard.tsx'), loadWords(...guardBundles)]))[0]
const Guard = lazy(async () => ({ default: (await guard()).Guard }))
const ForRole = lazy(async () => ({ default: (await guard()).ForRole }))

/** A page's screen; a page of one role is wrapped in that role's guard. */
function elementOf(name: PageName): ReactElement {
  const { area, screen, role } = definitionOf(name)
  const Screen = lazyScreen(`./screens/${area}/${screen}/page.tsx`, bundlesOf(name))
  return role === undefined ? (
    <Screen name={name} />
  ) : (
    <ForRole of={role}>
      <Screen name={name} />
    </ForRole>
  )
}

/** The routes of the pages of one type, those with a layout within it. */
function routesOf(type: PageType | undefined): ReactNode {
  const names = pageNames.filter((name) => definitionOf(name).type === type)
  const byLayout = Map.groupBy(names, (name) => definitionOf(name).layout)
  return Array.from(byLayout, ([layout, pages]) => {
    const routes = pages.map((name) => <Route key={name} path={definitionOf(name).path} element={elementOf(name)} />)
    if (layout === undefined) return routes
    const Layout = lazyScreen(`./screens/${layout}/layout.tsx`, layoutBundles[layout])
    return (
      <Route key={layout} element={<Layout />}>
        {routes}
      </Route>
    )
  })
}

const publicRoutes = routesOf(undefined)
const orgRoutes = routesOf('org')
const corpRoutes = routesOf('corp')

/**
 * Every route (`src/domain/pages/pages.ts`). Until a screen is loaded the previous one stays. Every other path shows the error page, also where only a
 * segment has a value that it cannot have, so that a page that does not exist never asks for a sign-in.
 */
export function Screens() {
  const { pathname } = useLocation()
  return (
    <CookieNoticeFlow>
      {findPage(pathname) === null ? (
        <ErrorPage />
      ) : (
        <Routes>
          {publicRoutes}
          <Route element={<Guard page="org" />}>{orgRoutes}</Route>
          <Route element={<Guard page="corp" />}>{corpRoutes}</Route>
          {Object.entries(formerPaths).map(([path, name]) => (
            <Route key={path} path={path} element={<Former name={name} />} />
          ))}
        </Routes>
      )}
      <Chrome />
    </CookieNoticeFlow>
  )
}

/** A former path redirects to its page, with its query; those of password recovery name the link. */
function Former({ name }: { name: PageName }) {
  const { linkId } = useParams()
  const { search } = useLocation()
  const [query] = useSearchParams()
  if (name === 'entry') return <Navigate to={signEntryPath(linkId ?? '') + search} replace />
  if (name === 'corpRetrieval') return <Navigate to={retrievePasswordPath(linkId) + search} replace />
  if (name === 'corpReset') return <Navigate to={resetPasswordPath(query.get('link_id') ?? '') + search} replace />
  return <Navigate to={definitionOf(name).path + search} replace />
}
