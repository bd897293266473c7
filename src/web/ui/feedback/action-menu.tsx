import { Box, Button, chakra, defineSlotRecipe, Menu } from '@chakra-ui/react'
import { useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'

export type Action = {
  key: string
  /** Short verb, such as “Delete”. The menu heading shows the record's name, and the accessible name of each item includes it. */
  label: string
  onChosen: () => void
  /** Reason why the lifecycle does not currently allow the action. If set, selecting the item does nothing. */
  whyNot?: string | undefined
}

type ActionMenuProps = {
  subject: string
  /** Element ID of the opener. */
  id?: string
  actions: readonly Action[]
  /** Accessible name of the button, and its content if it is not the three dots. */
  opener?: { shown?: string; name: string; isOutlined?: boolean }
}

/** Menu of the actions on a record, with the record's name as its heading. An unavailable action is listed with the reason. */
export function ActionMenu({ subject, id, actions, opener }: ActionMenuProps) {
  const { t } = useWords()
  const name = opener?.name ?? t('actions.more', { subject })
  const chosen = useRef<Action>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Menu.Root
      // The open menu takes the focus in the next frame, so an action that moves the focus has to wait until the menu is hidden.
      onExitComplete={() => {
        // If an arrow key was pressed in the same frame, the menu takes the focus once more while it closes.
        const focused = document.activeElement
        if (focused === document.body || focused?.closest('[role=menu]')) button.current?.focus({ preventScroll: true })
        const action = chosen.current
        chosen.current = null
        action?.onChosen()
      }}
      recipe={menu}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', gutter: 4, overflowPadding: 16 }}
    >
      <Menu.Trigger asChild>
        <Button
          ref={button}
          id={id}
          variant="outline"
          minHeight="9"
          minWidth="9"
          px="2"
          flex="none"
          whiteSpace="nowrap"
          borderColor={opener?.isOutlined ? undefined : 'transparent'}
          css={{ '@media (pointer: coarse)': { minHeight: '11', minWidth: '11' } }}
          aria-label={name}
        >
          {opener?.shown ?? <Dots />}
          {opener?.isOutlined && <Chevron />}
        </Button>
      </Menu.Trigger>
      {/* Rendered inline instead of at the end of the page, to stay within the main landmark. */}
      <Menu.Positioner>
        <Menu.Content aria-label={name}>
          <Menu.ItemGroup>
            <Menu.ItemGroupLabel title={subject}>{subject}</Menu.ItemGroupLabel>
            {actions.map((action) => (
              <Item
                key={action.key}
                action={action}
                subject={subject}
                onSelect={() => {
                  chosen.current = action
                }}
              />
            ))}
          </Menu.ItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

/** Recipe of a menu, loaded with the pages that use it. The heading is the record's name; the menu is as wide as its items. */
const menu = defineSlotRecipe({
  className: 'menu',
  slots: ['trigger', 'positioner', 'content', 'item', 'itemGroup', 'itemGroupLabel'],
  base: {
    content: {
      zIndex: '5',
      minWidth: '13rem',
      maxWidth: 'min(20rem, 100vw - 2rem)',
      maxHeight: 'var(--available-height)',
      overflowY: 'auto',
      py: '2',
      bg: 'sheet',
      color: 'ink',
      borderWidth: '1px',
      borderRadius: 'l2',
      outline: 'none',
      textAlign: 'start',
      whiteSpace: 'normal',
    },
    item: {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minHeight: '9',
      px: '4',
      py: '1.5',
      cursor: 'pointer',
      userSelect: 'none',
      '@media (pointer: coarse)': { minHeight: '11' },
      '&[data-highlighted]': { bg: 'accent.soft', outline: '2px solid var(--accent)', outlineOffset: '-2px' },
      '&[aria-disabled=true]': { cursor: 'default', color: 'ink.third' },
    },
    itemGroupLabel: {
      px: '4',
      pb: '1.5',
      mb: '1',
      borderBottomWidth: '1px',
      textStyle: 'small',
      fontWeight: 'bold',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      // In a list, a phone may have truncated the name.
      '@media (max-width: 29.99rem)': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
    },
  },
})

function Dots() {
  return (
    <chakra.svg viewBox="0 0 16 4" width="4" height="1" fill="currentColor" aria-hidden focusable="false">
      <circle cx="2" cy="2" r="1.5" />
      <circle cx="8" cy="2" r="1.5" />
      <circle cx="14" cy="2" r="1.5" />
    </chakra.svg>
  )
}

function Chevron() {
  return (
    <chakra.svg
      viewBox="0 0 12 8"
      width="3"
      height="2"
      ms="2"
      fill="none"
      stroke="currentColor"
      aria-hidden
      focusable="false"
    >
      <path d="M1 1.5l5 5 5-5" strokeWidth="1.75" />
    </chakra.svg>
  )
}

type ItemProps = { action: Action; subject: string; onSelect: () => void }

function Item({ action: { key, label, whyNot }, subject, onSelect }: ItemProps) {
  const { t } = useWords()
  const isRefused = whyNot !== undefined
  return (
    <Menu.Item
      value={key}
      valueText={label}
      // The accessible name starts with the visible label, for speech input. If the action is unavailable, screen readers read the item's content,
      // which includes the reason.
      aria-label={isRefused ? undefined : t('actions.of', { act: label, subject })}
      aria-disabled={isRefused}
      closeOnSelect={!isRefused}
      onSelect={() => {
        if (!isRefused) onSelect()
      }}
    >
      {label}
      {isRefused && (
        <Box as="span" textStyle="small">
          {whyNot}
        </Box>
      )}
    </Menu.Item>
  )
}
