//! Whether the check digits of tax numbers fit, as the countries publish how they are reckoned. Each is given a number of its form.

const ALPHABET: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// Of the People's Republic: without I, O, S, V and Z.
const CHINESE: &[u8] = b"0123456789ABCDEFGHJKLMNPQRTUWXY";
/// Of persons in Spain.
const SPANISH: &[u8] = b"TRWAGMYFPDXBNJZSQVHLCKE";

/// The digits of a number; letters are left out.
fn digits(number: &str) -> Vec<u32> {
    number.chars().filter_map(|c| c.to_digit(10)).collect()
}

/// The sum of the first digits, each times its weight.
fn weighed(digits: &[u32], weights: &[u32]) -> u32 {
    digits.iter().zip(weights).map(|(digit, weight)| digit * weight).sum()
}

fn last(digits: &[u32]) -> u32 {
    digits.last().copied().unwrap_or_default()
}

/// The value of a character in an alphabet.
fn value(c: u8, alphabet: &[u8]) -> Option<u32> {
    alphabet.iter().position(|it| *it == c).and_then(|at| at.try_into().ok())
}

/// That of ISO/IEC 7812.
pub(super) fn luhn(number: &str) -> bool {
    let doubled = |(at, digit): (usize, u32)| if at % 2 == 1 { digit * 2 / 10 + digit * 2 % 10 } else { digit };
    digits(number).into_iter().rev().enumerate().map(doubled).sum::<u32>().is_multiple_of(10)
}

/// That of ISO/IEC 7064, modulo 11 and 10.
pub(super) fn mod_11_10(number: &str) -> bool {
    let digits = digits(number);
    let product = digits[..digits.len() - 1].iter().fold(10, |product, digit| {
        let sum = (digit + product) % 10;
        2 * if sum == 0 { 10 } else { sum } % 11
    });
    (11 - product) % 10 == last(&digits)
}

pub(super) fn gstin(number: &str) -> bool {
    let values: Option<Vec<u32>> = number.bytes().map(|c| value(c, ALPHABET)).collect();
    let Some(values) = values else { return false };
    let reckoned = |(at, value): (usize, &u32)| {
        let product = value * if at % 2 == 0 { 1 } else { 2 };
        product / 36 + product % 36
    };
    let sum: u32 = values[..14].iter().enumerate().map(reckoned).sum();
    (36 - sum % 36) % 36 == values[14]
}

pub(super) fn turkey(number: &str) -> bool {
    let digits = digits(number);
    let reckoned = |(at, digit): (usize, &u32)| {
        let shifted = (digit + 9 - u32::try_from(at).unwrap_or_default()) % 10;
        let power = (shifted << (9 - at)) % 9;
        if shifted != 0 && power == 0 { 9 } else { power }
    };
    let sum: u32 = digits[..9].iter().enumerate().map(reckoned).sum();
    (10 - sum % 10) % 10 == digits[9]
}

pub(super) fn turkish_person(number: &str) -> bool {
    let it = digits(number);
    let odd: u32 = it[..9].iter().step_by(2).sum();
    let even: u32 = it[1..8].iter().step_by(2).sum();
    it[0] != 0 && (odd * 7 + 90 - even) % 10 == it[9] && it[..10].iter().sum::<u32>() % 10 == it[10]
}

pub(super) fn china(number: &str) -> bool {
    let values: Option<Vec<u32>> = number.bytes().map(|c| value(c, CHINESE)).collect();
    let Some(values) = values else { return false };
    let (sum, _) = values[..17].iter().fold((0, 1), |(sum, weight), value| (sum + value * weight, weight * 3 % 31));
    (31 - sum % 31) % 31 == values[17]
}

/// Its check digit stands first.
pub(super) fn japan(number: &str) -> bool {
    let digits = digits(number);
    let weighed = |(at, digit): (usize, &u32)| digit * if at % 2 == 0 { 1 } else { 2 };
    let sum: u32 = digits[1..].iter().rev().enumerate().map(weighed).sum();
    9 - sum % 9 == digits[0]
}

pub(super) fn korea(number: &str) -> bool {
    let digits = digits(number);
    let sum = weighed(&digits, &[1, 3, 7, 1, 3, 7, 1, 3, 5]) + digits[8] * 5 / 10;
    (10 - sum % 10) % 10 == digits[9]
}

pub(super) fn thailand(number: &str) -> bool {
    let digits = digits(number);
    let sum = weighed(&digits, &[13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    (11 - sum % 11) % 10 == digits[12]
}

pub(super) fn vietnam(number: &str) -> bool {
    let digits = digits(number);
    10 - weighed(&digits, &[31, 29, 23, 19, 17, 13, 7, 5, 3]) % 11 == digits[9]
}

/// The Australian Business Number.
pub(super) fn abn(number: &str) -> bool {
    let mut digits = digits(number);
    digits[0] = digits[0].saturating_sub(1);
    weighed(&digits, &[10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]).is_multiple_of(89)
}

pub(super) fn canada(number: &str) -> bool {
    luhn(&number[..9])
}

/// Of twelve letters or digits and two check digits, as since 2026.
pub(super) fn cnpj(number: &str) -> bool {
    let values: Vec<u32> = number.bytes().map(|c| u32::from(c) - u32::from(b'0')).collect();
    let check = |of: &[u32], weights: &[u32]| 11 - (weighed(of, weights) % 11).max(1);
    check(&values, &[5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 10 == values[12]
        && check(&values, &[6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 10 == values[13]
}

pub(super) fn cpf(number: &str) -> bool {
    let digits = digits(number);
    let check = |weights: &[u32]| (11 - (weighed(&digits, weights) % 11).max(1)) % 10;
    check(&[10, 9, 8, 7, 6, 5, 4, 3, 2]) == digits[9] && check(&[11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) == digits[10]
}

pub(super) fn argentina(number: &str) -> bool {
    let digits = digits(number);
    let check = 11 - weighed(&digits, &[5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11;
    let check = match check {
        11 => 0,
        10 => 9,
        check => check,
    };
    check == digits[10]
}

pub(super) fn chile(number: &str) -> bool {
    let (body, check) = number.split_at(number.len() - 1);
    let weighed = |(at, digit): (usize, u32)| digit * [2, 3, 4, 5, 6, 7][at % 6];
    let sum: u32 = digits(body).into_iter().rev().enumerate().map(weighed).sum();
    check
        == match 11 - sum % 11 {
            11 => "0".to_owned(),
            10 => "K".to_owned(),
            check => check.to_string(),
        }
}

pub(super) fn peru(number: &str) -> bool {
    let digits = digits(number);
    (11 - weighed(&digits, &[5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 10 == digits[10]
}

/// The older way, or the one for numbers since 2010; of a branch the first nine digits count.
pub(super) fn britain(number: &str) -> bool {
    let digits = digits(number);
    let sum = weighed(&digits, &[8, 7, 6, 5, 4, 3, 2, 10, 1]);
    sum.is_multiple_of(97) || (sum + 55).is_multiple_of(97)
}

pub(super) fn switzerland(number: &str) -> bool {
    let digits = digits(number);
    (11 - weighed(&digits, &[5, 4, 3, 2, 7, 6, 5, 4]) % 11) % 11 == digits[8]
}

pub(super) fn norway(number: &str) -> bool {
    let digits = digits(number);
    (11 - weighed(&digits, &[3, 2, 7, 6, 5, 4, 3, 2]) % 11) % 11 == digits[8]
}

pub(super) fn russia(number: &str) -> bool {
    let digits = digits(number);
    weighed(&digits, &[2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10 == digits[9]
}

pub(super) fn russian_person(number: &str) -> bool {
    let digits = digits(number);
    weighed(&digits, &[7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10 == digits[10]
        && weighed(&digits, &[3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11 % 10 == digits[11]
}

pub(super) fn austria(number: &str) -> bool {
    let digits = digits(number);
    let doubled = |(at, digit): (usize, &u32)| if at % 2 == 1 { digit * 2 / 10 + digit * 2 % 10 } else { *digit };
    let sum: u32 = digits[..7].iter().enumerate().map(doubled).sum();
    (10 - (sum + 4) % 10) % 10 == digits[7]
}

pub(super) fn belgium(number: &str) -> bool {
    let (body, check) = number.split_at(8);
    let read = |text: &str| text.parse::<u32>().unwrap_or_default();
    97 - read(body) % 97 == read(check)
}

pub(super) fn bulgaria(number: &str) -> bool {
    let digits = digits(number);
    let check = match weighed(&digits, &[1, 2, 3, 4, 5, 6, 7, 8]) % 11 {
        10 => weighed(&digits, &[3, 4, 5, 6, 7, 8, 9, 10]) % 11 % 10,
        check => check,
    };
    check == digits[8]
}

pub(super) fn czechia(number: &str) -> bool {
    let digits = digits(number);
    let check = (11 - weighed(&digits, &[8, 7, 6, 5, 4, 3, 2]) % 11) % 11;
    (if check == 0 { 1 } else { check }) % 10 == digits[7]
}

pub(super) fn denmark(number: &str) -> bool {
    weighed(&digits(number), &[2, 7, 6, 5, 4, 3, 2, 1]).is_multiple_of(11)
}

pub(super) fn estonia(number: &str) -> bool {
    weighed(&digits(number), &[3, 7, 1, 3, 7, 1, 3, 7, 1]).is_multiple_of(10)
}

/// Of a person by the letter that the number leads to, of a company by a digit or a letter.
pub(super) fn spain(number: &str) -> bool {
    let (body, check) = number.split_at(8);
    let by_letter = |digits: &str| {
        let letter = digits.parse::<usize>().ok().and_then(|it| SPANISH.get(it % 23));
        letter.is_some_and(|it| check.as_bytes() == [*it])
    };
    match body.chars().next() {
        Some(first) if first.is_ascii_digit() => by_letter(body),
        Some('K' | 'L' | 'M') => by_letter(&body[1..]),
        Some(first @ 'X'..='Z') => by_letter(&format!("{}{}", u32::from(first) - u32::from('X'), &body[1..])),
        _ => {
            let doubled = |(at, digit): (usize, u32)| if at % 2 == 0 { digit * 2 / 10 + digit * 2 % 10 } else { digit };
            let sum: u32 = digits(body).into_iter().enumerate().map(doubled).sum();
            let reckoned = (10 - sum % 10) % 10;
            let letter = "JABCDEFGHI".chars().nth(reckoned as usize);
            check.chars().next().is_some_and(|it| it.to_digit(10) == Some(reckoned) || Some(it) == letter)
        }
    }
}

pub(super) fn finland(number: &str) -> bool {
    weighed(&digits(number), &[7, 9, 10, 5, 8, 4, 2, 1]).is_multiple_of(11)
}

/// A key of two digits is reckoned of the company's number; one with a letter is not published.
pub(super) fn france(number: &str) -> bool {
    let (key, company) = number.split_at(2);
    match (key.parse::<u64>(), company.parse::<u64>()) {
        (Ok(key), Ok(company)) => (12 + 3 * (company % 97)) % 97 == key,
        _ => true,
    }
}

pub(super) fn greece(number: &str) -> bool {
    let digits = digits(number);
    weighed(&digits, &[256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10 == digits[8]
}

/// Of its first eight digits.
pub(super) fn hungary(number: &str) -> bool {
    weighed(&digits(number), &[9, 7, 3, 1, 9, 7, 3, 1]).is_multiple_of(10)
}

pub(super) fn luxembourg(number: &str) -> bool {
    let (body, check) = number.split_at(6);
    let read = |text: &str| text.parse::<u32>().unwrap_or_default();
    read(body) % 89 == read(check)
}

pub(super) fn malta(number: &str) -> bool {
    weighed(&digits(number), &[3, 4, 6, 7, 8, 9, 10, 1]).is_multiple_of(37)
}

/// The older way of companies, or the one modulo 97 of the whole.
pub(super) fn netherlands(number: &str) -> bool {
    let digits = digits(number);
    let is_of_old = weighed(&digits, &[9, 8, 7, 6, 5, 4, 3, 2]) % 11 == digits[8];
    let whole = format!("NL{number}");
    let remainder = whole.bytes().filter_map(|c| value(c, ALPHABET)).fold(0, |rest, value| {
        let shifted = if value > 9 { rest * 100 } else { rest * 10 };
        (shifted + value) % 97
    });
    is_of_old || remainder == 1
}

pub(super) fn poland(number: &str) -> bool {
    let digits = digits(number);
    weighed(&digits, &[6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == digits[9]
}

pub(super) fn portugal(number: &str) -> bool {
    let digits = digits(number);
    let check = 11 - weighed(&digits, &[9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    (if check > 9 { 0 } else { check }) == digits[8]
}

/// Of as many digits as it has.
pub(super) fn romania(number: &str) -> bool {
    let digits = digits(number);
    let body = &digits[..digits.len() - 1];
    let weights = &[7, 5, 3, 2, 1, 7, 5, 3, 2][9 - body.len()..];
    weighed(body, weights) * 10 % 11 % 10 == last(&digits)
}

pub(super) fn sweden(number: &str) -> bool {
    luhn(&number[..10])
}

pub(super) fn slovenia(number: &str) -> bool {
    let digits = digits(number);
    let check = 11 - weighed(&digits, &[8, 7, 6, 5, 4, 3, 2]) % 11;
    check < 11 && check % 10 == digits[7]
}

pub(super) fn slovakia(number: &str) -> bool {
    number.parse::<u64>().is_ok_and(|it| it.is_multiple_of(11))
}
