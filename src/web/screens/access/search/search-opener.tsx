import { Box, Button, chakra } from '@chakra-ui/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { loadWords } from '../../../i18n/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { type Shortcut, startSingleKeys, useShortcuts } from '../../../ui/page/shortcuts.ts'
import { isMac, openDialog, useOpenedDialog } from './opened-dialog.ts'
import type { SearchedPage } from './page-matches.ts'

const SearchDialog = lazy(async () => {
  const [{ SearchDialog: dialog }] = await Promise.all([import('./search-dialog.tsx'), loadWords('search', 'records')])
  return { default: dialog }
})
const ShortcutsDialog = lazy(async () => {
  const [{ ShortcutsDialog: dialog }] = await Promise.all([import('./shortcuts-dialog.tsx'), loadWords('search')])
  return { default: dialog }
})

/** A button with only an icon in windows narrower than 1200 px, which leaves the space to names; otherwise the look of a text field. */
const fieldStyles = {
  '@media (max-width: 74.99rem)': { '& [data-part=field]': { display: 'none' } },
  '@media (min-width: 75rem)': { minHeight: '9', minWidth: '12rem', paddingInline: '3', justifyContent: 'flex-start' },
} as const

/** Search field in the header, a button in narrow windows, with the dialogs that Ctrl-K (⌘K) and `?` open. */
export function SearchOpener({ places }: { places: readonly SearchedPage[] }) {
  const { t } = useWords()
  const { singleKeys } = useBrowserEnvironment()
  const [hint] = useState(() => (isMac() ? '⌘K' : 'Ctrl K'))
  useState(() => startSingleKeys(singleKeys))
  const shortcuts: readonly Shortcut[] = [
    { shown: hint, name: 'search.title', isAlwaysOn: true },
    { shown: '?', name: 'shortcuts.title', act: () => openDialog('shortcuts') },
  ]
  useShortcuts(shortcuts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
      if (key.toLowerCase() !== 'k' || altKey || shiftKey || !(isMac() ? metaKey : ctrlKey)) return
      event.preventDefault()
      // A dialog that waits for an answer stays.
      if (target instanceof Element && target.closest('dialog')) return
      openDialog('search')
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      openDialog(null)
    }
  }, [])
  return (
    <>
      <Button
        variant="outline"
        minHeight="11"
        minWidth="11"
        px="0"
        py="0"
        textStyle="small"
        fontWeight="normal"
        color="ink.second"
        css={fieldStyles}
        aria-label={t('search.title')}
        title={`${t('search.title')} (${hint})`}
        aria-haspopup="dialog"
        aria-keyshortcuts={hint === '⌘K' ? 'Meta+K' : 'Control+K'}
        onClick={() => openDialog('search')}
      >
        <chakra.svg viewBox="0 0 16 16" boxSize="4" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5L14 14" strokeLinecap="round" />
        </chakra.svg>
        <Box as="span" data-part="field" flex="1" textAlign="start">
          {t('search.field')}
        </Box>
        {/* Not text, because the button's name would have to contain it. */}
        <Box
          as="span"
          data-part="field"
          data-hint={hint}
          _after={{ content: 'attr(data-hint)' }}
          px="1.5"
          textStyle="note"
          color="ink.third"
          borderWidth="1px"
          borderRadius="l1"
        />
      </Button>
      <Dialogs places={places} />
    </>
  )
}

function Dialogs({ places }: { places: readonly SearchedPage[] }) {
  const opened = useOpenedDialog()
  return (
    <Suspense>
      {opened === 'search' && <SearchDialog places={places} />}
      {opened === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  )
}
