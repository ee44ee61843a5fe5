import type {Words} from '../../protocol/words.js';

/** The words of English, in which every form is read. Those of the other languages are in src/locales/catalogues/words. */
export const ENGLISH: Words = {
  credentials: {
    S: `
-password- -passwd- -pasword- -passwrd- -pssword- -passwrod- -passphrase- -passcode- password_reset_code
-pwd pword pw creds -credential- pin pincode mpin otp totp hotp mfa jwt bearer psk cvv cvc iban ssn =pass
user_pass =pat github_pat gitlab_pat gh_pat devops_pat -apikey- -privatekey- -secretkey- -accesskey-
credit_card debit_card bank_account- routing_number sort_code social_security- card_number card_exp-
national_insurance national_id tax_id -maiden_name- driver_s_licen- drivers_licen- driver_licen-
driving_licen- first_pet mnemonic wallet_seed seed_word security_question security_answer secret_question
secret_answer id_card =id_number login_data connection_string session_cookie auth_cookie login_cookie
2_fa two_fa =authorization authorization_header basic_auth db_pass smtp_pass ftp_pass root_pass
admin_pass login_pass wifi_pass card_verification- cc_number cc_num cc_no 12_word- 24_word- pan_number
pan_card aadhaar- aadhar- account_number account_no bank_detail- online_banking service_account_json`,
    T: '-token -secret',
    M: `
2_fa- mfa- two_factor- second_factor- one_time- log_in- login- sign_in- sms- digit- reset- unlock- seed-
wallet- backup- back_up- recovery- verification- validation- security- access- authen- authori- auth
oauth magic- confirmation- secret-`,
    O: 'code phrase',
    J: `
api- private- privat- master- signing- encryption- decryption- ssh gpg pgp hmac service account app
application consumer client bot webhook shared aws azure gcp open_ai- anthropic stripe mistral gemini
deploy wifi wi_fi wlan- network`,
    Q: 'key',
    C: 'card',
    X: 'expir- valid- details',
    I: 'identity identification passport-',
    H: 'number num no nr',
    B: `
max min maximum minimum total number_of num_of count_of amount_of how_many public gpio remaining`,
    E: `
count counts limit limits budget usage used name names label title length size method device app message
tab map strength policy policies policie enabled disabled manager managers generator rules requirements
ttl lifetime rotation age history attempts retries color colour location icon board position status file
path url uri env var variable column header algorithm scope scopes prefix suffix symbol price amount
balance ratio rate hint reset`,
    U: `
passwordless password_reset secretary secretariat passwords_per- tokens_per- input_token output_token
prompt_token completion_token context_token stop_token special_token progress_token page_token
continuation_token cancel_token cancellation_token idempotency_token result_token done_token trace_token`,
    N: 'no not never don_t without',
    Z: 'to of for from about with',
    F: 'type types',
    A: 'enter provide paste input tell send need requires required what_is what_s',
  },
  answers: {
    N: 'no not never nope nah cannot can_t won_t dont don_t do_not doesn_t n',
    O: 'none nothing neither nor without',
    R: `
reject- deny denies denied denial declin- refus- cancel- abort- disapprov- disagree- disallow- forbid-
prohibit- block blocked veto unsubscrib- discard opt_out call_off call_it_off turn_down thumbs_down
give_up forget_it drop_it nay negative nix renounc- forgo scrap abstain- oppos- withhold`,
    K: 'keep retain',
    L: `
close closed exit quit leave back go_back return later never_mind nevermind away out_of halt wait hold
pause withdraw pass bail escape esc end terminate out x undo revert`,
    B: 'skip skipped stop disable- bypass dismiss- ignor-',
    C: 'confirm- approv- authoriz- authoris- acknowledg- consent- agree- permission-',
    Y: `
yes yeah yep ok okay sure accept- proceed- understand- understood are_you_sure contribute participate donate
opt_in sign_off`,
    Z: 'allow- permit- continu- grant- resume go_ahead do_it sounds_good got_it',
    D: `
delete deleted deletes destroy destroyed overwrite remove removed removes erase wipe purge`,
    V: `
create make send save submit share apply add update upgrade upload download publish deploy install import
export start begin run execute open print pay buy order book sign connect sync merge commit push pull
build test generate move copy rename replace set change edit use try retry read view show select choose
enable activate subscribe register join restart restore schedule launch finish done complete check verify
transfer next go release review search find load invite reply`,
    X: 'and then but on up or first instead objection objections warning warnings doubt doubts',
    I: 'i we please let_s lets user is should',
    P: 'thanks thank_you now yet today right just maybe perhaps',
  },
};
