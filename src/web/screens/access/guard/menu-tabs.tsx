import { useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { corpPath, linkedRepoPath } from '../../shared/page/paths.ts'
import { bringIntoSight, Tab, TabRow } from '../../../ui/page/tab-row.tsx'

/** `below`: a page without a tab of its own, to which this one leads. */
export type MenuTab = { name: WordKey; path: string; below?: string }

/** The navigation of every page: the header menu of decision 29, without the account's entries. */
export function placesOf({ role, link_id }: Pick<Schemas['Manager'], 'role' | 'link_id'>): MenuTab[] {
  if (role === 'community') return [{ name: 'menu.home', path: linkedRepoPath }]
  if (role === 'manager') return [{ name: 'menu.employee', path: corpPath(link_id, 'employeeList') }]
  return [
    { name: 'menu.manager', path: corpPath(link_id, 'managerList') },
    { name: 'menu.subemail', path: corpPath(link_id, 'subemail'), below: corpPath(link_id, 'addSubemail') },
    { name: 'menu.createManager', path: corpPath(link_id, 'createManager') },
    { name: 'menu.cla', path: corpPath(link_id, 'signedCla') },
  ]
}

/** The pages of a company's area, in one line under the header. */
export function PlaceTabs({ places }: { places: readonly MenuTab[] }) {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <TabRow label={t('menu.places')}>
      {places.map(({ name, path, below }) => (
        <Tab
          key={path}
          ref={path === pathname || below === pathname ? bringIntoSight : undefined}
          to={path}
          aria-current={path === pathname ? 'page' : below === pathname ? 'true' : undefined}
        >
          {t(name)}
        </Tab>
      ))}
    </TabRow>
  )
}
