import { Box, chakra } from '@chakra-ui/react'
import { useWords } from '../../../../i18n/use-words.ts'
import { fieldTypes } from '../../../../../domain/agreements/fields.ts'
import { titleOfField } from '../../../shared/code/field-words.ts'
import type { ReviewedCorporation } from './connect.tsx'

/** What a company filled in, to compare with its document; what was left empty is left out. */
export function FilledIn({ found: { corporation, answers } }: { found: ReviewedCorporation }) {
  const words = useWords()
  const { t, languageName } = words
  const { admin_name: person, admin_email: email, version, cla_language: written } = corporation
  const known = new Set(['corporationName', 'authorized', 'email'])
  const rows = [
    { title: t('field.corporationName'), value: corporation.corporation_name },
    { title: t('field.authorized'), value: person },
    { title: t('field.email'), value: email },
    ...answers
      .filter(({ type, value }) => !known.has(type) && value !== '')
      .map(({ type, title, value }) => {
        const known = fieldTypes.find((each) => each === type)
        return { title: known ? titleOfField({ type: known, title }, words) : title, value }
      }),
    { title: t('review.agreement'), value: t('review.version', { version, language: languageName(written) }) },
  ]
  return (
    <>
      <chakra.h2 textStyle="heading" mb="2">
        {t('review.filledIn')}
      </chakra.h2>
      <chakra.dl margin="0">
        {rows.map(({ title, value }, index) => (
          <Box key={`${index} ${title}`} py="2" borderTopWidth="1px">
            <chakra.dt textStyle="small" color="ink.third">
              {title}
            </chakra.dt>
            <chakra.dd margin="0" overflowWrap="anywhere" fontWeight={index === 0 ? 'bold' : 'normal'}>
              {value}
            </chakra.dd>
          </Box>
        ))}
      </chakra.dl>
    </>
  )
}
