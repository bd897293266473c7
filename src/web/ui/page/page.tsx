import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { htmlLanguage, languages, propertiesOf } from '../../../domain/text/languages.ts'
import { changeLanguage } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useScheme } from '../theme/color-scheme.ts'
import { type AdminArea, useAdminArea } from './admin-area.ts'
import { LoadingBar } from './loading-bar.tsx'
import { Seal } from './seal.tsx'

type PageProps = {
  /** Document title, unique for each screen and language. */
  title: string
  /** Community name, once it is loaded. */
  community?: string | undefined
  /** Path that the logo links to. If omitted, the logo is not a link. */
  markTo?: string | undefined
  busy?: boolean
  /** True while the page's owner is loading. During this time, the header and footer do not change. */
  isAsking?: boolean
  /** Content between the header and the page, such as the tabs of the sign pages. */
  tabs?: ReactNode
  children: ReactNode
}

/** Layout of every screen: skip link, header, main. */
export function Page({ title, community, markTo, busy = false, isAsking = false, tabs, children }: PageProps) {
  const { t } = useWords()
  const admin = useAdminArea()
  useEffect(() => {
    document.title = title
  }, [title])
  const area = admin === null ? 'public' : 'desk'
  useLayoutEffect(() => {
    if (!isAsking) document.documentElement.dataset['area'] = area
  }, [area, isAsking])
  // Removes the server-rendered elements, because the screen now renders their content. A focused link keeps its focus in the new content.
  useLayoutEffect(() => {
    const focused = document.activeElement?.closest('#served a')?.getAttribute('href') ?? null
    for (const left of document.querySelectorAll('body > :is(#opening, #agreement, #served, #early, #early-bar)'))
      left.remove()
    if (focused !== null) document.querySelector<HTMLElement>(`#root a[href="${CSS.escape(focused)}"]`)?.focus()
  }, [])
  return (
    <>
      <SkipLink>{t('page.skip')}</SkipLink>
      <Header
        community={community}
        trail={admin?.trail}
        markTo={markTo ?? admin?.home}
        search={admin?.search}
        help={admin?.help}
        account={admin?.account}
      />
      {admin?.places}
      {tabs}
      <chakra.main
        id="main"
        tabIndex={-1}
        outline="none"
        px={admin === null ? { base: '4', md: '8' } : 'var(--edge)'}
        pt={{ base: '5', md: '8' }}
        pb="20"
        flex="1"
        scrollMarginTop="4"
      >
        <LoadingBar busy={busy} />
        {children}
      </chakra.main>
    </>
  )
}

type HeaderProps = Pick<PageProps, 'community' | 'markTo'> &
  Partial<Pick<AdminArea, 'trail' | 'search' | 'help' | 'account'>>

/** Header with the page's owner or breadcrumb, the language switch, and the color scheme switch. Phones show the switches in the account menu, if there is one. */
export function Header({ community, trail, markTo, search, help, account }: HeaderProps) {
  useLayoutEffect(() => document.querySelector('body > .shell-header')?.remove(), [])
  return (
    <Flex
      as="header"
      // Large text needs a second line. `.shell-header` reserves the same heights.
      wrap="wrap"
      minHeight="3.75rem"
      align="center"
      columnGap={{ base: '2', sm: '4' }}
      borderBottomWidth="1px"
      css={{ paddingInline: 'var(--edge)' }}
    >
      <Mark to={markTo} isShort={account !== undefined} />
      {trail ? (
        <Flex flex="1 1 5rem" minWidth="0" height="7" align="center" borderStartWidth={{ md: '1px' }} ps={{ md: '4' }}>
          {trail}
        </Flex>
      ) : (
        community && (
          <Box
            flex="1 1 5rem"
            minWidth="0"
            color="ink.third"
            borderStartWidth="1px"
            ps="4"
            truncate
            display={{ base: 'none', sm: 'block' }}
          >
            {community}
          </Box>
        )
      )}
      <Flex gap={{ base: '0.5', sm: '3' }} align="center" wrap="wrap" ms="auto" py="1.5">
        {search}
        {help}
        <Switches isInMenu={account !== undefined} />
        {account}
      </Flex>
    </Flex>
  )
}

/** Switches of language and color scheme. On phones, the account menu shows them instead of the header. */
export function Switches({ isInMenu }: { isInMenu: boolean }) {
  return (
    <Flex gap="inherit" align="center" display={isInMenu ? { base: 'none', md: 'flex' } : 'flex'}>
      <LanguageSwitch />
      <SchemeSwitch />
    </Flex>
  )
}

const Choice = chakra('button', {
  base: {
    px: '1.5',
    minHeight: '9',
    whiteSpace: 'nowrap',
    fontSize: 'sm',
    color: 'ink.third',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { color: 'ink' },
    _pressed: { color: 'ink', fontWeight: 'bold' },
    '@media (pointer: coarse)': { minWidth: '11', minHeight: '11' },
  },
})

/** A button per language, labeled with the first two letters or characters of the language's own name. */
function LanguageSwitch() {
  const { t, language } = useWords()
  return (
    <Flex role="group" aria-label={t('page.language')} data-place="languages">
      {languages.map((code) => (
        <Choice
          key={code}
          type="button"
          lang={htmlLanguage(code)}
          title={propertiesOf(code).ownName}
          aria-pressed={code === language}
          onClick={() => {
            // If the language cannot be loaded, the current language remains selected.
            changeLanguage(code).catch(() => undefined)
          }}
        >
          {propertiesOf(code).shortName}
        </Choice>
      ))}
    </Flex>
  )
}

function SchemeSwitch() {
  const { t } = useWords()
  const [scheme, chooseScheme] = useScheme()
  const other = scheme === 'dark' ? 'light' : 'dark'
  const name = t(other === 'dark' ? 'page.toDark' : 'page.toLight')
  return (
    <Button
      variant="outline"
      minHeight="9"
      width="9"
      px="0"
      aria-label={name}
      title={name}
      onClick={() => chooseScheme(other)}
    >
      <chakra.svg viewBox="0 0 16 16" boxSize="4" color="ink.second" aria-hidden focusable="false">
        <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 1.75a6.25 6.25 0 0 1 0 12.5z" fill="currentColor" />
      </chakra.svg>
    </Button>
  )
}

/** Windows narrower than this leave out the product's name and the link to the projects, so that the header keeps one line. */
export const wideHeader = '@media (min-width: 56.25rem)'

/** Logo with the product name. On pages with an account menu, narrow windows show only the logo. */
function Mark({ to, isShort }: { to: string | undefined; isShort: boolean }) {
  const mark = (
    <>
      <Seal />
      <Box
        data-place="name"
        fontWeight="bold"
        letterSpacing="0.01em"
        css={isShort ? { display: 'none', [wideHeader]: { display: 'block' } } : undefined}
      >
        Assent
      </Box>
    </>
  )
  const look = { display: 'flex', alignItems: 'center', gap: '4', minHeight: '11' } as const
  if (to === undefined) return <Box {...look}>{mark}</Box>
  return (
    <chakra.a href={to} aria-label="Assent" {...look} color="ink" textDecoration="none" borderRadius="l1">
      {mark}
    </chakra.a>
  )
}

function SkipLink({ children }: { children: ReactNode }) {
  return (
    <chakra.a
      href="#main"
      position="absolute"
      insetStart="4"
      top="-20"
      zIndex="10"
      px="4"
      py="2"
      bg="sheet"
      color="accent"
      borderWidth="1px"
      borderRadius="l2"
      _focus={{ top: '2' }}
    >
      {children}
    </chakra.a>
  )
}
