import { useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { corpPath, linkedRepoPath } from '../../shared/page/paths.ts'
import { bringIntoSight, Tab, TabRow } from '../../../ui/page/tab-row.tsx'

/** `below`: path of a child page that has no tab. */
export type MenuTab = { name: WordKey; path: string; below?: string }

/** Returns the navigation of a role: the header menu (decision 29) without the account items. */
export function placesOf({ role, link_id }: Pick<Schemas['Manager'], 'role' | 'link_id'>): MenuTab[] {
  if (role === 'community') return [{ name: 'menu.home', path: linkedRepoPath }]
  if (role === 'manager') return [{ name: 'menu.employee', path: corpPath(link_id, 'employeeList') }]
  return [
    { name: 'menu.manager', path: corpPath(link_id, 'managerList') },
    { name: 'menu.subemail', path: corpPath(link_id, 'subemail'), below: corpPath(link_id, 'addSubemail') },
    { name: 'menu.createManager', path: corpPath(link_id, 'createManager') },
    { name: 'menu.notifications', path: corpPath(link_id, 'companyNotifications') },
    { name: 'menu.cla', path: corpPath(link_id, 'signedCla') },
  ]
}

/** Tabs below the header for the pages of a company's area. */
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
