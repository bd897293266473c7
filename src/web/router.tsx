import { type ComponentType, lazy, type LazyExoticComponent, type ReactElement, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { findPage } from '../domain/pages/find-page.ts'
import { type Bundle, guardBundles, layoutBundles } from '../domain/pages/bundles.ts'
import { bundlesOf, definitionOf, formerPaths, type PageName, pageNames, type PageType } from '../domain/pages/pages.ts'
import { loadWords } from './i18n/index.ts'
import { resetPasswordPath, retrievePasswordPath, signEntryPath } from './screens/shared/page/paths.ts'
import { Chrome } from './screens/shared/page/chrome.tsx'
import { CookieNoticeFlow } from './screens/shared/page/cookie-notice.connect.tsx'
import { ErrorPage } from './screens/shared/page/error-page.tsx'

type Screen = ComponentType<{ name?: PageName }>
type Module = { default: Screen }

/** Screen and layout modules: `screens/<area>/<screen>/page.tsx`, `screens/<area>/<subject>/<screen>/page.tsx` and `layout.tsx`. */
const files = import.meta.glob<Module>('./screens/**/{page,layout}.tsx')

/** One component per file, so that a screen keeps its state when the path changes to another page of the same screen. */
const lazily = new Map<string, LazyExoticComponent<Screen>>()

/** Returns a lazy component that loads the screen together with its translations. */
function lazyScreen(file: string, words: readonly Bundle[]): LazyExoticComponent<Screen> {
  const known = lazily.get(file) ?? lazy(async () => (await Promise.all([fetched(file), loadWords(...words)]))[0])
  lazily.set(file, known)
  return known
}

/** Imports a file referenced by a page definition. A test checks that all these files exist. */
async function fetched(file: string): Promise<Module> {
  const load = files[file]
  if (!load) throw new Error(`Route module ${file} does not exist`)
  return load()
}

const guard = async () =>
  (await Promise.all([import('./screens/access/guard/guard.tsx'), loadWords(...guardBundles)]))[0]
const Guard = lazy(async () => ({ default: (await guard()).Guard }))
const ForRole = lazy(async () => ({ default: (await guard()).ForRole }))

/** Returns the element for a page's screen, wrapped in the guard for its role, if any. */
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

/** Returns the routes of a page type; pages with a layout are nested in the layout's route. */
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
 * All routes (`src/domain/pages/pages.ts`). The previous screen stays visible until the next one is loaded. All other paths show the error page,
 * including paths with only one invalid segment; the error page never requires a sign-in.
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

/** Redirects a former path to its page, keeping the query. Former password recovery paths contain the link ID. */
function Former({ name }: { name: PageName }) {
  const { linkId } = useParams()
  const { search } = useLocation()
  const [query] = useSearchParams()
  if (name === 'entry') return <Navigate to={signEntryPath(linkId ?? '') + search} replace />
  if (name === 'corpRetrieval') return <Navigate to={retrievePasswordPath(linkId) + search} replace />
  if (name === 'corpReset') return <Navigate to={resetPasswordPath(query.get('link_id') ?? '') + search} replace />
  return <Navigate to={definitionOf(name).path + search} replace />
}
