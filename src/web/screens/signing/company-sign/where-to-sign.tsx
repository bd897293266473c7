import { Box, Flex } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'

const lines = ['100%', '94%', '98%', '90%', '96%', '60%'] as const

/** The last page of the document in small, with the places for signature and stamp. What to do with it stands beside it in words. */
export function WhereToSign() {
  const { t } = useWords()
  return (
    <Box
      aria-hidden
      display="flex"
      flexDirection="column"
      width="full"
      maxWidth="16rem"
      // On a phone what to do comes first.
      order={{ base: 1, md: 0 }}
      aspectRatio="210 / 275"
      bg="paper"
      borderWidth="1px"
      p="6"
    >
      <Box bg="control" height="2" width="64%" mb="4" />
      {lines.map((width) => (
        <Box key={width} bg="hairline" height="3px" width={width} mb="2" />
      ))}
      <Flex gap="3" mt="auto" textStyle="small" lineHeight="1.3" color="accent" textAlign="center">
        <Place>{t('corporation.signHere')}</Place>
        <Place>{t('corporation.stampHere')}</Place>
      </Flex>
    </Box>
  )
}

function Place({ children }: { children: string }) {
  return (
    <Flex
      flex="1"
      minHeight="14"
      align="center"
      justify="center"
      p="1"
      bg="accent.soft"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="accent"
      borderRadius="2px"
    >
      {children}
    </Flex>
  )
}
