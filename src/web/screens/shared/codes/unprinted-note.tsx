import { Box } from '@chakra-ui/react'
import { gaps } from 'virtual:printable-characters'
import { useWords } from '../../../i18n/use-words.ts'

/** Code points at which the printable ranges begin and, alternately, end. */
const edges: number[] = []
for (const gap of gaps.split(' ')) edges.push((edges.at(-1) ?? 0) + Number.parseInt(gap, 36))

/** Note for characters that no font of the documents has. They are signed as typed; the documents print their code points. */
export function UnprintedNote({ text }: { text: string }) {
  const { t } = useWords()
  const missing = [...new Set(text.normalize('NFC'))].filter((one) => !isPrintable(one))
  if (missing.length === 0) return null
  const codes = missing.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`)
  return (
    <Box textStyle="small" color="ink.second" mt="1">
      {t('sign.unprinted', { characters: missing.join(' '), codes: codes.join(' ') })}
    </Box>
  )
}

function isPrintable(character: string): boolean {
  if (/[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(character)) return true
  const code = character.codePointAt(0) ?? 0
  const after = edges.findIndex((edge) => edge > code)
  return after % 2 === 1
}
