import { Box, chakra, Input } from '@chakra-ui/react'
import type { Field } from '../../../domain/fields.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The form of the sign page as its signers will see it; nothing can be typed here. */
export function FieldsAsked({ fields }: { fields: readonly Field[] }) {
  const { t } = useWords()
  return (
    <chakra.section
      aria-label={t('publish.form')}
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '5', md: '6' }}
    >
      <chakra.h2 textStyle="heading">{t('publish.form')}</chakra.h2>
      <chakra.p color="ink.second" mb="4">
        {t('publish.formLead')}
      </chakra.p>
      <Box display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))">
        {fields.map(({ id, title, description, required }) => (
          <chakra.label key={id} display="block" overflowWrap="anywhere">
            <chakra.span fontWeight="bold">{title}</chakra.span>
            {!required && (
              <chakra.span color="ink.third" ms="2">
                {t('field.optional')}
              </chakra.span>
            )}
            <chakra.span display="block" textStyle="small" color="ink.second" mb="1">
              {description}
            </chakra.span>
            <Input readOnly value="" tabIndex={-1} />
          </chakra.label>
        ))}
      </Box>
    </chakra.section>
  )
}
