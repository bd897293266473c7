export interface paths {
    "/v1/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service answers */
        get: operations["getHeartbeat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** The community that asks for signatures */
        get: operations["getLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/link/{link_id}/{apply_to}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Whom the agreements are for; employees sign the individual one */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        /** The current agreements of one kind, one a language, with the fields to fill in */
        get: operations["listAgreementsToSign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** The agreement's PDF, the bytes that are signed */
        get: operations["downloadAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/cla/{link_id}/{id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        /** The agreement's text, as it was read from the PDF */
        get: operations["getAgreementText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mails a verification code to the address that is about to sign */
        post: operations["sendIndividualCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/individual-signing/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** Whether an address has signed; public, for robots */
        get: operations["checkIndividualSigning"];
        put?: never;
        /** Signs the individual agreement */
        post: operations["signIndividualCla"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        /**
         * The privacy policy, the cookie notice or the list of personal data, as safe HTML
         * @description With `link_id` the community's own text where it has one, else the service's. A text there is in the other language only is answered in that; `language` says which it is. The conf errors mean that a text is configured and cannot be shown.
         */
        get: operations["getPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Every refusal there is; the two bare ones belong to the manager's sign-in
         * @enum {string}
         */
        ErrorCode: "wrong_id_or_pw" | "privacy_consent_invalid" | "cla.invalid_token" | "cla.expired_token" | "cla.missing_token" | "cla.unknown_token" | "cla.unauthorized_token" | "cla.privacy_consent_invalid" | "cla.no_link_or_no_manager" | "cla.unknown_email_platform" | "cla.no_cla_binding" | "cla.no_corp_manager" | "cla.no_employee_manager" | "cla.has_not_signed" | "cla.uncompleted_signing" | "cla.not_ready_to_sign" | "cla.resigned" | "cla.go_to_sign_employee_cla" | "cla.no_link" | "cla.unmatched_cla" | "cla.failed_to_send_email" | "cla.link_exists" | "cla.cla_is_used" | "cla.cla_exists" | "cla.no_pdf_of_corp" | "cla.unuploaded" | "cla.not_an_email" | "cla.many_employee_managers" | "cla.num_of_corp_managers_exceeded" | "cla.corp_manager_exists" | "cla.admin_as_manager" | "cla.wrong_verification_code" | "cla.expired_verification_code" | "cla.too_short_or_long_password" | "cla.invalid_password" | "cla.invalid_account_or_pw" | "cla.no_db_record" | "cla.wrong_id_or_pw" | "cla.invalid_manager_id" | "cla.restricted_email_suffix" | "cla.unmatch_email_domain" | "cla.not_same_corp" | "cla.retrieve_pw_encrypt_failure" | "cla.retrieve_pw_decrypt_failure" | "cla.retrieve_pw_validate_failure" | "cla.no_link_or_unsigned" | "cla.error_parsing_api_body" | "cla.user_login_frozen" | "cla.system_error" | "cla.user_not_exists" | "cla.bad_request_parameter" | "cla.unsupported_email_platform" | "cla.invalid_email_auth_code" | "cla.unmatched_email" | "cla.unmatched_user_id" | "cla.unsupported_policy_platform" | "cla.privacy_conf_error" | "cla.cookie_conf_error" | "cla.data_collection_conf_error" | "cla.same_language_policy" | "cla.no_public_email" | "cla.refuse_to_authorize_email" | "cla.no_org" | "cla.not_in_white_list" | "cla.auth_failed" | "cla.wrong_file_type" | "cla.too_big_pdf" | "cla.error_reading_file" | "cla.repeated_field" | "cla.duplicate_manager_id" | "cla.duplicate_manager_email" | "cla.too_many_request" | "cla.link_is_used" | "cla.same_password" | "cla.privacy_unchecked" | "cla.missing_url_path_parameter" | "cla.cla_is_latest" | "cla.invalid_cla_confirm_token" | "cla.source_not_allowed" | "cla.agreement_unreadable" | "cla.not_your_organisation" | "cla.unsupported_code_platform" | "cla.wrong_state" | "cla.not_found" | "cla.method_not_allowed";
        Refused: {
            data: {
                error_code: components["schemas"]["ErrorCode"];
                error_message: string;
                /** @description Tries left; only with the bare wrong_id_or_pw */
                retry_num?: number;
            };
        };
        Link: {
            /** @description The community's name */
            org_alias: string;
            /** @description Where the project lives; may be empty */
            project_url: string;
            /** @description The community's own plain-words summary by language (`zh`, `en`); not binding */
            summaries: {
                zh?: string;
                en?: string;
            };
        };
        Agreement: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Where the community published it; may be empty */
            url: string;
            /** @description Counted per kind and language from 1 */
            version: number;
            /** @description The first heading of its text */
            title: string;
            pages: number;
            /** @description Of the bytes of the PDF, in hex */
            sha256: string;
            fields: components["schemas"]["AgreementField"][];
        };
        AgreementField: {
            /** @description The key of the value in `info` */
            id: string;
            /** @enum {string} */
            type: "name" | "corporationName" | "authorized" | "title" | "email" | "date" | "telephone" | "address" | "fax";
            title: string;
            description: string;
            required: boolean;
        };
        AgreementText: {
            cla_id: string;
            language: components["schemas"]["Language"];
            /** @description Blocks apart by an empty line; src/domain/agreement-text.ts reads them */
            text: string;
            /** @description Of the text as UTF-8, in hex */
            text_sha256: string;
        };
        Policy: {
            /** @enum {string} */
            kind: "privacy" | "cookies" | "information-list";
            language: components["schemas"]["Language"];
            /** @description Day and beginning of the SHA-256 of its Markdown: 2026-11-20-1a2b3c4d5e6f */
            version: string;
            /** @description Safe to insert; headings begin with h2, no images, links carry rel=noopener */
            html: string;
            /** @description Where it was read; empty for a text that came with the service */
            source: string;
            /** @description Milliseconds since 1970 UTC */
            updated_at: number;
        };
        Receipt: {
            /** @description For people to read out; derived from the signing's id */
            number: string;
            name: string;
            email: string;
            cla_id: string;
            language: components["schemas"]["Language"];
            version: number;
            /** @description Milliseconds since 1970 UTC, by the server */
            signed_at: number;
        };
        SigningStatus: {
            signed: boolean;
            /**
             * @description Which way is this address's
             * @enum {string}
             */
            type: "individual" | "corporation";
            /** @enum {string} */
            status: "valid" | "expired" | "not_signed";
            version_matched: boolean;
        };
        /** @enum {string} */
        Language: "English" | "Chinese";
    };
    responses: {
        /** @description Done and durable */
        Successfully: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @constant */
                    data: "successfully";
                };
            };
        };
    };
    parameters: {
        /** @description Case-sensitive */
        LinkId: string;
        /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
        AgreementId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHeartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "good";
                    };
                };
            };
        };
    };
    getLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Link"];
                    };
                };
            };
        };
    };
    listAgreementsToSign: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description Whom the agreements are for; employees sign the individual one */
                apply_to: "individual" | "corporation";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agreements; none where the link asks for none of this kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agreement"][];
                    };
                };
            };
        };
    };
    downloadAgreement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    getAgreementText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
                /** @description A decimal string, counted per link from 0 and never used twice; one id is one version in one language */
                id: components["parameters"]["AgreementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgreementText"];
                    };
                };
            };
        };
    };
    sendIndividualCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Successfully"];
        };
    };
    checkIndividualSigning: {
        parameters: {
            query: {
                email: string;
            };
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Yes or no; an unknown link is a no */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SigningStatus"];
                    };
                };
            };
        };
    };
    signIndividualCla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Case-sensitive */
                link_id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    cla_id: string;
                    cla_language: string;
                    verification_code: string;
                    privacy_checked?: boolean;
                    /** @description Field id → what was filled in; the older clients' member `code` is ignored */
                    info?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Signed and durable; `receipt` says what stands in the record */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        data: "successfully";
                        receipt: components["schemas"]["Receipt"];
                    };
                };
            };
        };
    };
    getPolicy: {
        parameters: {
            query: {
                /** @description By name in any case, or `en`, `zh` */
                language: string;
                link_id?: string;
            };
            header?: never;
            path: {
                kind: "privacy" | "cookies" | "information-list";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text in force */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Policy"];
                    };
                };
            };
        };
    };
}
