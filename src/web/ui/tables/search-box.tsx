import { Box, Button, chakra, Input } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useShortcuts } from '../page/shortcuts.ts'

const boxStyles = {
  '@media (pointer: coarse)': { minHeight: '11', fontSize: '1rem' },
  '&::placeholder': { color: 'ink.third', opacity: 1 },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:not(:placeholder-shown) ~ kbd': { display: 'none' },
  '&:focus ~ kbd': { display: 'none' },
  '&:placeholder-shown ~ [data-part=clear]': { display: 'none' },
  // The clear button is hidden while the box is empty, which leaves more space for the placeholder. Narrow windows also hide the `/` hint.
  '&:placeholder-shown': { paddingInlineEnd: '9' },
  '@media (max-width: 30rem)': { '&:placeholder-shown': { paddingInlineEnd: '3' }, '& ~ kbd': { display: 'none' } },
} as const

function Glass() {
  return (
    <chakra.svg
      viewBox="0 0 16 16"
      position="absolute"
      insetStart="3"
      top="50%"
      transform="translateY(-50%)"
      width="4"
      height="4"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      color="ink.second"
      pointerEvents="none"
      aria-hidden
      focusable="false"
    >
      <circle cx="7" cy="7" r="4.5" />
      <path d="M10.5 10.5L14 14" strokeLinecap="round" />
    </chakra.svg>
  )
}

type SearchBoxProps = {
  /** Label. It includes the type of the records. */
  label: string
  /** Initial search text. Back and Forward change it. */
  initial?: string
  onTyped: (search: string) => void
}

/** Search box that reports each change. It reports nothing during an IME composition, because unfinished Pinyin is not a search text. */
export function SearchBox({ label, initial = '', onTyped }: SearchBoxProps) {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // Uncontrolled while the user types; only Back and Forward change the value from outside.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = initial
  }, [initial])
  const focus = (): void => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcuts([{ shown: '/', name: 'shortcuts.searchList', act: focus }])
  return (
    <chakra.search display="block" flex="1" minWidth="min(17.5rem, 100%)" maxWidth="24rem">
      <chakra.label htmlFor={id} srOnly>
        {label}
      </chakra.label>
      <Box position="relative">
        <Glass />
        <Input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initial}
          minHeight="9"
          ps="9"
          pe="16"
          textStyle="small"
          css={boxStyles}
          placeholder={label}
          onChange={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) onTyped(event.target.value)
          }}
          onCompositionEnd={(event) => onTyped(event.currentTarget.value)}
        />
        <chakra.kbd
          aria-hidden
          position="absolute"
          insetEnd="2.5"
          top="50%"
          transform="translateY(-50%)"
          px="1.5"
          textStyle="note"
          color="ink.third"
          borderWidth="1px"
          borderRadius="l1"
          pointerEvents="none"
          css={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          /
        </chakra.kbd>
        <Button
          variant="plain"
          data-part="clear"
          position="absolute"
          insetEnd="3"
          top="50%"
          transform="translateY(-50%)"
          textStyle="small"
          onClick={() => {
            if (!input.current) return
            input.current.value = ''
            input.current.focus()
            onTyped('')
          }}
        >
          {t('search.clear')}
        </Button>
      </Box>
    </chakra.search>
  )
}
