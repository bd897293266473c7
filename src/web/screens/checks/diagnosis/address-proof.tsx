import { Box, Button, chakra, Flex, Grid } from '@chakra-ui/react'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import { ProofCode } from './proof-code.tsx'
import { useProving, useProvingActions } from './proving.connect.tsx'

const formId = 'check-address'

/** Asks for an email address. Used by contributors who are not in the list, or who signed with an address that is not in the commits. */
export function AddressProof() {
  const { t, say } = useWords()
  const { whom, proven, refusal, isAwaited, mayAsk } = useProving()
  const { askCode } = useProvingActions()
  const wording = !isAwaited && refusal ? wordingOf(refusal) : null
  const refusals = useFieldRefusal('email', whom.email, wording ? say(wording.key, wording.values) : undefined)
  return (
    <Grid
      as="section"
      aria-label={t('check.who')}
      mt="5"
      gap="5"
      alignItems="center"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
      borderWidth="1px"
      borderRadius="l2"
      px={{ base: '4', md: '6' }}
      py="5"
    >
      {isAwaited && whom.person === '' ? (
        <ProofCode address={whom.email} />
      ) : (
        <>
          <Box>
            <chakra.h2 fontWeight="bold">{t('check.who')}</chakra.h2>
            <chakra.p textStyle="small" color="ink.second">
              {t('check.whoLead')}
            </chakra.p>
            {proven && !proven.is_named && (
              <chakra.p role="status" mt="2" textStyle="small" overflowWrap="anywhere">
                {t('check.notNamed', { email: proven.email })}
              </chakra.p>
            )}
          </Box>
          <CheckedForm
            key={wording ? 'refused' : 'typed'}
            id={formId}
            values={{ email: whom.email }}
            schema={addressSchema}
            nameOf={() => t('field.email')}
            refusals={refusals}
            firstOnly
            onSubmit={({ email }) => mayAsk && askCode({ person: '', email: email.trim(), sign: true })}
          >
            <Flex direction={{ base: 'column', sm: 'row' }} gap={{ base: '5', sm: '3' }} align={{ sm: 'start' }}>
              <Box flex="1" minWidth="0">
                <EmailField formId={formId} name="email" label={t('field.email')} autoComplete="email" />
              </Box>
              {/* Aligns with the input rather than with its label. */}
              <Button type="submit" variant="outline" flex="none" mt={{ sm: '7' }} aria-disabled={!mayAsk}>
                {t('check.sendCode')}
              </Button>
            </Flex>
          </CheckedForm>
        </>
      )}
    </Grid>
  )
}
