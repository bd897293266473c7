import { Box, Button, chakra } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'

export type Action = {
  key: string
  /** Includes its subject: “Delete ACME Ltd”. */
  label: string
  onChosen: () => void
  /** Why the lifecycle refuses it now; then it is disabled. */
  whyNot?: string | undefined
}

/** The acts on a record, behind one button. A refused one stays in the list with its reason. */
export function ActionMenu({ subject, actions }: { subject: string; actions: readonly Action[] }) {
  const { t } = useWords()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        minHeight="9"
        minWidth="9"
        px="2"
        popoverTarget={id}
        aria-label={t('actions.more', { subject })}
      >
        <chakra.svg viewBox="0 0 16 4" width="4" height="1" fill="currentColor" aria-hidden focusable="false">
          <circle cx="2" cy="2" r="1.5" />
          <circle cx="8" cy="2" r="1.5" />
          <circle cx="14" cy="2" r="1.5" />
        </chakra.svg>
      </Button>
      <Box
        ref={list}
        id={id}
        popover="auto"
        role="group"
        aria-label={t('actions.more', { subject })}
        onBeforeToggle={() => placeBelow(opener.current, list.current)}
        position="fixed"
        inset="auto"
        margin="0"
        py="2"
        width="18rem"
        maxWidth="calc(100vw - 2rem)"
        bg="sheet"
        color="ink"
        borderWidth="1px"
        borderRadius="l2"
        textAlign="start"
      >
        {actions.map(({ key, label, onChosen, whyNot }) => (
          <chakra.button
            key={key}
            type="button"
            aria-disabled={whyNot !== undefined}
            aria-describedby={whyNot === undefined ? undefined : `${id}-${key}`}
            display="block"
            width="full"
            px="4"
            py="2"
            minHeight="11"
            textAlign="start"
            outlineOffset="-3px"
            overflowWrap="anywhere"
            cursor={whyNot === undefined ? 'pointer' : 'default'}
            _hover={whyNot === undefined ? { bg: 'accent.soft' } : {}}
            onClick={() => {
              if (whyNot !== undefined) return
              list.current?.hidePopover()
              onChosen()
            }}
          >
            <Box as="span" display="block" color={whyNot === undefined ? 'ink' : 'ink.third'}>
              {label}
            </Box>
            {whyNot !== undefined && (
              <Box as="span" id={`${id}-${key}`} display="block" textStyle="small" color="ink.third">
                {whyNot}
              </Box>
            )}
          </chakra.button>
        ))}
      </Box>
    </>
  )
}

/** Under the button, at its right edge, inside the window. */
function placeBelow(opener: HTMLElement | null, list: HTMLElement | null): void {
  if (!opener || !list) return
  const { bottom, right, top } = opener.getBoundingClientRect()
  const isLow = bottom > window.innerHeight * 0.6
  list.style.right = `${Math.max(16, window.innerWidth - right)}px`
  list.style.top = isLow ? 'auto' : `${bottom + 4}px`
  list.style.bottom = isLow ? `${window.innerHeight - top + 4}px` : 'auto'
}
