import { Box, Button, chakra, Flex, Input } from '@chakra-ui/react'
import { type KeyboardEvent, useId, useState } from 'react'
import { isTooShort } from '../../../../domain/people/search-words.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { StateWord } from '../../../ui/feedback/state-word.tsx'
import { RouterLink } from '../../../ui/page/links.tsx'
import { LoadingBar } from '../../../ui/page/loading-bar.tsx'
import { useManager } from '../../shared/flow/session.connect.tsx'
import { type Move, SearchFlow, useSearch, useSearchActions } from './connect.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { isMac, openDialog } from './opened-dialog.ts'
import type { SearchedPage } from './page-matches.ts'
import { type OptionGroup, type SearchOption, useOptions } from './use-options.ts'

const activeOption = (): HTMLElement | null => document.querySelector('dialog [role=option][aria-selected=true]')
const close = (): void => openDialog(null)

/** Search over everything that the user may see. The matches of an early Enter open once they are shown. */
export function SearchDialog({ places }: { places: readonly SearchedPage[] }) {
  const { t } = useWords()
  return (
    <DialogFrame label={t('search.title')} onClose={close}>
      <SearchFlow on={{ 'match.ready': () => requestAnimationFrame(() => activeOption()?.click()) }}>
        <Search places={places} />
      </SearchFlow>
    </DialogFrame>
  )
}

const moves: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

function Search({ places }: { places: readonly SearchedPage[] }) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState('')
  const { matches, active, isBusy } = useSearch()
  const { type, move, await: awaitMatch } = useSearchActions()
  const groups = useOptions(places, typed, matches)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  const at = Math.min(active, Math.max(0, count - 1))

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return
    const to = moves[event.key]
    // Home and End move the caret while the user edits the text with Shift.
    if (to && !event.shiftKey && !event.altKey) {
      event.preventDefault()
      move(to, count)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = activeOption()
    if (isBusy && typed.trim() !== '' && !option?.id.startsWith(`${id}-page-`)) awaitMatch()
    else if (event.ctrlKey || event.metaKey) window.open(option?.getAttribute('href') ?? '', '_blank', 'noopener')
    else option?.click()
  }
  const onTyped = (text: string): void => {
    setTyped(text)
    type(text.trim())
  }
  return (
    <>
      <Flex align="center" gap="2" px="4" py="3" borderBottomWidth="1px" position="relative">
        <Input
          autoFocus
          type="search"
          role="combobox"
          aria-label={t('search.title')}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${optionAt(groups, at)?.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={t('search.placeholder')}
          border="none"
          outline="none"
          px="0"
          minHeight="11"
          fontSize="1rem"
          bg="transparent"
          css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
          onChange={({ target, nativeEvent }) => {
            if ((nativeEvent as InputEvent).isComposing) setTyped(target.value)
            else onTyped(target.value)
          }}
          value={typed}
          onCompositionEnd={({ currentTarget }) => onTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          variant="outline"
          flex="none"
          minHeight={{ base: '11', md: '9' }}
          px="3"
          textStyle="small"
          onClick={close}
        >
          {t('search.close')}
        </Button>
      </Flex>
      <LoadingBar busy={isBusy} />
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.results')}
        aria-busy={isBusy}
        flex="1"
        overflowY="auto"
        pb="2"
      >
        {groups.map(({ group, options, hasMore }) => (
          <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <Box
              id={`${id}-${group}`}
              px="1.1875rem"
              pt="4"
              pb="1"
              textStyle="small"
              color="ink.third"
              role="presentation"
            >
              {t(`search.group.${group}`)}
            </Box>
            {options.map((option) => (
              <Option
                key={option.key}
                id={`${id}-${option.key}`}
                option={option}
                isActive={optionAt(groups, at) === option}
              />
            ))}
            {hasMore && (
              <Box px="4" py="1" textStyle="small" color="ink.second" role="presentation">
                {t('search.more')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      <Outcome typed={typed} count={count} />
      <Foot />
    </>
  )
}

const optionAt = (groups: readonly OptionGroup[], index: number): SearchOption | undefined =>
  groups.flatMap(({ options }) => options)[index]

const optionStyles = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  py: '2',
  minHeight: '11',
  color: 'ink',
  textDecoration: 'none',
  cursor: 'pointer',
  borderStartWidth: '3px',
  borderColor: 'transparent',
  _hover: { bg: 'canvas' },
  '&[aria-selected=true]': { bg: 'accent.soft', borderColor: 'accent' },
} as const

const OptionLink = chakra(RouterLink, { base: optionStyles })

const bringActiveIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

function Option({ id, option, isActive }: { id: string; option: SearchOption; isActive: boolean }) {
  const { to, name, second, state } = option
  return (
    <OptionLink
      ref={isActive ? bringActiveIntoSight : undefined}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The text field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey, shiftKey }) => {
        if (!ctrlKey && !metaKey && !shiftKey) close()
      }}
    >
      <Box flex="1" minWidth="0">
        <Box truncate title={name}>
          <bdi>{name}</bdi>
        </Box>
        {second !== undefined && (
          <Box truncate textStyle="small" color="ink.second" title={second}>
            {second}
          </Box>
        )}
      </Box>
      {state && <StateWord tone={state.tone}>{state.word}</StateWord>}
    </OptionLink>
  )
}

/** Says that nothing matches, or why the search failed. Announced by screen readers together with the number of results. */
function Outcome({ typed, count }: { typed: string; count: number }) {
  const { t, say } = useWords()
  const manager = useManager()
  const { matches, failure, isBusy } = useSearch()
  const { retry } = useSearchActions()
  const search = typed.trim()
  if (failure) {
    const { key, values } = wordingOf(failure, 'unread')
    return (
      <Flex role="alert" gap="3" align="center" wrap="wrap" px="4" py="3">
        <Box flex="1 1 12rem">{say(key, values)}</Box>
        <Button variant="outline" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      </Flex>
    )
  }
  const isNothing = count === 0 && !isBusy && matches !== null && search !== ''
  const isShort = search !== '' && isTooShort(search) && manager?.role === 'community'
  const isPadded = isNothing && !isShort
  return (
    <Box role="status" px={isPadded ? '4' : '0'} pb={isPadded ? '6' : '0'}>
      {isShort ? (
        <Box px="4" py="3" textStyle="small" color="ink.second">
          {t('search.oneLetter')}
        </Box>
      ) : isNothing ? (
        <>
          <Box fontWeight="bold" overflowWrap="anywhere">
            {t('search.nothing', { search })}
          </Box>
          <Box textStyle="small" color="ink.second">
            {t(`search.searchedIn.${manager?.role ?? 'community'}`)}
          </Box>
        </>
      ) : (
        <chakra.span srOnly>
          {isBusy ? '' : t(count === 1 ? 'search.count.one' : 'search.count.many', { count })}
        </chakra.span>
      )}
    </Box>
  )
}

function Foot() {
  const { t } = useWords()
  return (
    <Flex
      gap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
      px="4"
      py="2"
      borderTopWidth="1px"
      textStyle="small"
      color="ink.second"
    >
      <chakra.span css={{ '@media (pointer: coarse)': { display: 'none' } }}>
        {t('search.keys', { key: isMac() ? '⌘' : 'Ctrl' })}
      </chakra.span>
      <Button variant="plain" textStyle="small" px="0" minHeight="9" onClick={() => openDialog('shortcuts')}>
        {t('shortcuts.title')}
      </Button>
    </Flex>
  )
}
