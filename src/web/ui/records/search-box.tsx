import { Box, Button, chakra, Input } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'

type SearchBoxProps = {
  /** What is searched: the label of the box. */
  label: string
  /** What is searched for when the box appears, or after Back. */
  initial?: string
  onTyped: (search: string) => void
}

/** Reports the input on each change, but not during a composition: unfinished Pinyin is no search text. */
export function SearchBox({ label, initial = '', onTyped }: SearchBoxProps) {
  const { t } = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // What is typed is the box's own; only Back and forward change it from outside.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = initial
  }, [initial])
  return (
    <chakra.search display="block" flex="1" minWidth="min(15rem, 100%)" maxWidth="24rem">
      <chakra.label htmlFor={id} display="block" textStyle="small" color="ink.second" mb="1">
        {label}
      </chakra.label>
      <Box position="relative">
        <Input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          defaultValue={initial}
          pe="16"
          css={{
            '&::-webkit-search-cancel-button': { display: 'none' },
            '&:placeholder-shown + *': { display: 'none' },
          }}
          placeholder=" "
          onChange={(event) => {
            if (!(event.nativeEvent as InputEvent).isComposing) onTyped(event.target.value)
          }}
          onCompositionEnd={(event) => onTyped(event.currentTarget.value)}
        />
        <Button
          variant="plain"
          position="absolute"
          insetEnd="3"
          top="1.5"
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
