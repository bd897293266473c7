import { Box, Button, chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ProjectTab } from '../../../../../domain/pages/pages.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectsFlow, useProject } from '../../project.connect.tsx'
import { SwitcherList } from './switcher-list.tsx'

/** Fits a project name without exceeding the window. */
const width = 'min(24rem, 100vw - 2rem)'

type SwitcherProps = { linkId: string; tab: ProjectTab }

/** Project name in the header; opens a list of the other projects. An outside click, Escape or navigation closes the list. */
export function ProjectSwitcher({ linkId, tab }: SwitcherProps) {
  const { t } = useWords()
  const { key } = useLocation()
  const name = useProject()?.name ?? ''
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        popoverTarget={id}
        minHeight="11"
        minWidth="0"
        px="3"
        py="1"
        bg="sheet"
        aria-label={t('switcher.open', { name: name === '' ? t('switcher.unknown') : name })}
      >
        <Box as="span" truncate title={name}>
          {name === '' ? t('switcher.unknown') : name}
        </Box>
        <UpAndDown />
      </Button>
      <List key={key} id={id} opener={opener} linkId={linkId} tab={tab} />
    </>
  )
}

type ListProps = SwitcherProps & { id: string; opener: { current: HTMLButtonElement | null } }

/** List of projects, loaded each time it opens. */
function List({ id, opener, linkId, tab }: ListProps) {
  const { t } = useWords()
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <Box
      ref={list}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t('switcher.label')}
      onBeforeToggle={() => placeBelow(opener.current, list.current)}
      onToggle={({ newState }) => setOpen(newState === 'open')}
      position="absolute"
      inset="auto"
      margin="0"
      padding="0"
      width={width}
      bg="sheet"
      color="ink"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {isOpen && (
        <projectsFlow.ReadingFlow>
          <SwitcherList linkId={linkId} tab={tab} />
        </projectsFlow.ReadingFlow>
      )}
    </Box>
  )
}

/** Positions the list below the button, within the window. The list scrolls with the page. */
function placeBelow(opener: HTMLElement | null, list: HTMLElement | null): void {
  if (!opener || !list) return
  const { bottom, left } = opener.getBoundingClientRect()
  list.style.top = `${bottom + window.scrollY + 4}px`
  list.style.left = `min(${left}px, 100vw - 1rem - ${width})`
}

function UpAndDown() {
  return (
    <chakra.svg viewBox="0 0 12 16" width="3" height="4" flex="none" color="ink.second" aria-hidden focusable="false">
      <path d="M2.5 6L6 2.5 9.5 6M2.5 10L6 13.5 9.5 10" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </chakra.svg>
  )
}
