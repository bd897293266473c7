import { chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { beginOfRecords } from './record-table.tsx'

/** Search and filters above a list, on one line. In a narrow window they are stacked. A link for the keyboard skips them. */
export function ListTools({ children }: { children: ReactNode }) {
  return (
    <Flex
      role="group"
      position="relative"
      gap="2"
      align="center"
      wrap="wrap"
      mb="3"
      css={{ '& > search': { flex: '1 1 17.5rem' }, '& > *': { maxWidth: '100%' } }}
    >
      <SkipToList />
      {children}
    </Flex>
  )
}

/** Moves the focus to the list. Visible while it has the focus; hidden if there is no list. */
function SkipToList() {
  const { t } = useWords()
  return (
    <chakra.a
      href="#records"
      position="absolute"
      zIndex="3"
      insetStart="0"
      top="0"
      px="4"
      py="2"
      bg="sheet"
      color="accent"
      borderWidth="1px"
      borderRadius="l2"
      css={{
        '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' },
        'main:not(:has([data-part=records])) &': { display: 'none' },
      }}
      onClick={(event) => {
        event.preventDefault()
        beginOfRecords()
      }}
    >
      {t('table.skipTo')}
    </chakra.a>
  )
}
