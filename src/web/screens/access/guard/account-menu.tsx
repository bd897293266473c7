import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { KeyboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { choicePath, passwordPath } from '../../shared/page/paths.ts'
import { useSessionActions } from '../../shared/flow/session.connect.tsx'
import { openDialog } from '../search/opened-dialog.ts'
import { useHelpPath } from './help-link.tsx'
import type { MenuTab } from './menu-tabs.tsx'
import { RouterLink } from '../../../ui/page/links.tsx'
import { NewTabNote } from '../../../ui/page/new-tab-note.tsx'
import { Switches } from '../../../ui/page/page.tsx'

type Manager = Schemas['Manager']

const row = {
  display: 'block',
  width: 'full',
  px: '4',
  py: '2.5',
  minHeight: '11',
  color: 'ink',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  outlineOffset: '-3px',
  _hover: { bg: 'accent.soft' },
} as const

const Row = chakra(RouterLink, { base: row })
const RowButton = chakra('button', { base: row })
const RowAnchor = chakra('a', { base: row })

const menuId = 'account-menu'

function accountPlaces(manager: Manager): MenuTab[] {
  const hasPassword = manager.session.platform_token === ''
  return hasPassword ? [{ name: 'menu.password', path: passwordPath(manager) }] : []
}

/** Opens the menu with the arrow keys and focuses its first or last entry. */
function openByArrow(event: KeyboardEvent): void {
  const place = { ArrowDown: 0, ArrowUp: -1 }[event.key]
  const menu = document.getElementById(menuId)
  if (place === undefined || !menu) return
  event.preventDefault()
  menu.showPopover()
  entriesOf(menu).at(place)?.focus()
}

/** Moves the focus in the open menu: arrow keys, Home and End. The browser handles Escape. */
function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const entries = entriesOf(event.currentTarget)
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % entries.length,
    ArrowUp: at < 1 ? -1 : at - 1,
    Home: 0,
    End: -1,
  }
  const place = places[event.key]
  if (place === undefined) return
  event.preventDefault()
  entries.at(place)?.focus()
}

/** Returns the visible entries. The link to the guide is hidden in wide windows. */
const entriesOf = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('a, button')].filter((entry) => entry.checkVisibility())

/** Header menu. The browser opens and closes it, for example on Escape. Navigation closes it as well. */
export function AccountMenu({ manager, places }: { manager: Manager; places: readonly MenuTab[] }) {
  const { t } = useWords()
  const { key } = useLocation()
  return (
    <>
      <Button
        variant="outline"
        popoverTarget={menuId}
        onKeyDown={openByArrow}
        minHeight="9"
        px={{ base: '2', sm: '3' }}
        py="1"
        textStyle="small"
        fontWeight="normal"
      >
        <Box as="span" display={{ base: 'none', lg: 'inline' }} maxWidth="12rem" truncate color="ink.second">
          {manager.account}
        </Box>
        <Box as="span" display={{ base: 'inline', lg: 'none' }} color="ink.second">
          {t('menu.label')}
        </Box>
        <Chevron />
      </Button>
      <Box
        key={key}
        id={menuId}
        onKeyDown={moveByArrow}
        popover="auto"
        position="fixed"
        inset="auto"
        top="14"
        insetEnd={{ base: '4', md: '7' }}
        margin="0"
        padding="0"
        py="2"
        width="16rem"
        bg="sheet"
        color="ink"
        borderWidth="1px"
        borderRadius="l2"
      >
        <Box px="4" py="2" borderBottomWidth="1px" mb="2" textStyle="small" overflowWrap="anywhere">
          <Box fontWeight="bold">{manager.account}</Box>
          <Box color="ink.third">{t(`role.${manager.role}`)}</Box>
        </Box>
        <Flex px="2.5" pb="2" mb="2" gap="3" borderBottomWidth="1px" display={{ base: 'flex', md: 'none' }}>
          <Switches isInMenu={false} />
        </Flex>
        <chakra.nav aria-label={t('menu.label')}>
          {places.length > 0 && (
            <Box borderBottomWidth="1px" mb="2" pb="2">
              <Rows of={places} />
            </Box>
          )}
          <HelpRow />
          <ShortcutsRow />
          <Rows of={accountPlaces(manager)} />
          <OtherRoles manager={manager} />
          <SignOutRow />
        </chakra.nav>
      </Box>
    </>
  )
}

function Rows({ of }: { of: readonly MenuTab[] }) {
  const { t } = useWords()
  return of.map(({ name, path }) => (
    <Row key={path} to={path}>
      {t(name)}
    </Row>
  ))
}

/** Link to the guide in narrow windows, where the header has no room for it. */
function HelpRow() {
  const { t } = useWords()
  const path = useHelpPath()
  if (path === null) return null
  return (
    <RowAnchor href={path} target="_blank" rel="noopener" display={{ base: 'block', sm: 'none' }}>
      {t('menu.help')} <NewTabNote />
    </RowAnchor>
  )
}

/** Opens the list of shortcuts. Hidden on touch screens, which have no keyboard. */
function ShortcutsRow() {
  const { t } = useWords()
  return (
    <RowButton
      popoverTarget={menuId}
      popoverTargetAction="hide"
      css={{ '@media (pointer: coarse)': { display: 'none' } }}
      onClick={() => openDialog('shortcuts')}
    >
      {t('shortcuts.title')}
    </RowButton>
  )
}

/** The other roles proven by the sign-in (decision 38). */
function OtherRoles({ manager }: { manager: Manager }) {
  const { t, communityName } = useWords()
  return manager.roles?.slice(1).map(({ role, link_id: wanted, ...named }) => (
    <Row key={wanted} to={choicePath} state={{ wanted }} overflowWrap="anywhere">
      {t('menu.otherRole', { role: t(`role.${role}`) })}
      <Box as="span" display="block" textStyle="small" color="ink.third">
        {communityName(named) || t('signIn.allCommunities')}
      </Box>
    </Row>
  ))
}

function SignOutRow() {
  const { t } = useWords()
  const { signOut } = useSessionActions()
  return <RowButton onClick={signOut}>{t('menu.signOut')}</RowButton>
}

function Chevron() {
  return (
    <chakra.svg viewBox="0 0 16 16" boxSize="3" color="ink.second" aria-hidden focusable="false">
      <path d="M3 6l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </chakra.svg>
  )
}
