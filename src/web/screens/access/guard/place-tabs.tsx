import { chakra, Flex } from '@chakra-ui/react'
import { NavLink } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { corpPath, linkedRepoPath } from '../../../paths.ts'
import { tabStyles } from '../../../ui/tab-styles.ts'

export type Place = { name: WordKey; path: string }

/** The navigation of every page: the header menu of decision 29, without the account's entries. */
export function placesOf({ role, link_id }: Pick<Schemas['Manager'], 'role' | 'link_id'>): Place[] {
  if (role === 'community') return [{ name: 'menu.home', path: linkedRepoPath }]
  if (role === 'manager') return [{ name: 'menu.employee', path: corpPath(link_id, 'employeeList') }]
  return [
    { name: 'menu.manager', path: corpPath(link_id, 'managerList') },
    { name: 'menu.subemail', path: corpPath(link_id, 'subemail') },
    { name: 'menu.createManager', path: corpPath(link_id, 'createManager') },
    { name: 'menu.cla', path: corpPath(link_id, 'signedCla') },
  ]
}

const Tab = chakra(NavLink, { base: tabStyles })

/** The pages of the administrators' area under the header; narrow windows have them in the menu. */
export function PlaceTabs({ places }: { places: readonly Place[] }) {
  const { t } = useWords()
  return (
    <chakra.nav
      aria-label={t('menu.places')}
      display={{ base: 'none', md: 'block' }}
      borderBottomWidth="1px"
      css={{ paddingInline: 'var(--edge)' }}
    >
      <Flex gap="3" ms="-3">
        {places.map(({ name, path }) => (
          <Tab key={path} to={path}>
            {t(name)}
          </Tab>
        ))}
      </Flex>
    </chakra.nav>
  )
}
