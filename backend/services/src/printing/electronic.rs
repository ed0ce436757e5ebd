//! The electronic edition of a tax document: UBL 2.1 as the Emirates take it (Peppol PINT AE), written of the figures that
//! were kept when it was issued.

use std::io;

use bytes::Bytes;
use granary_domain::{Address, BankAccount, Country, Currency, DesignatedZone, DisputeOutcome, Emirate, Money};
use granary_trade::printed::{
    CreditReason, Description, ElectronicInvoice, Invoiced, InvoicedLine, PrintedKind, TaxLine, Taxpayer, VatTreatment,
};
use quick_xml::{
    Writer,
    events::{BytesDecl, BytesText, Event},
};
use uuid::Uuid;

/// The scheme of electronic addresses of the Emirates, which are the first ten digits of a tax number.
const EMIRATES_SCHEME: &str = "0235";
/// The address that stands for a buyer abroad who takes none.
const BUYER_ABROAD: &str = "9900000099";
/// The address that stands for a buyer in the Emirates who is not registered for tax.
const BUYER_UNREGISTERED: &str = "9900000098";
/// What the number of a company's registration is that of: a trade licence.
const TRADE_LICENCE: &str = "TL";

/// Why credit is noted: article 61 (1) (a), (c) and (d) of Federal Decree-Law 8 of 2017.
const SUPPLY_CANCELLED: &str = "DL8.61.1.A";
const CONSIDERATION_ALTERED: &str = "DL8.61.1.C";
const GOODS_RETURNED: &str = "DL8.61.1.D";

/// How a kind of document is called in UBL.
struct Named {
    root: &'static str,
    namespace: &'static str,
    tag: &'static str,
    /// Of what bears tax, even at nought, and of what the tax does not reach.
    codes: [&'static str; 2],
    line: &'static str,
    quantity: &'static str,
}

const INVOICE: Named = Named {
    root: "Invoice",
    namespace: "urn:oasis:names:specification:ubl:schema:xsd:Invoice-2",
    tag: "cbc:InvoiceTypeCode",
    codes: ["380", "480"],
    line: "cac:InvoiceLine",
    quantity: "cbc:InvoicedQuantity",
};
const CREDIT_NOTE: Named = Named {
    root: "CreditNote",
    namespace: "urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2",
    tag: "cbc:CreditNoteTypeCode",
    codes: ["381", "81"],
    line: "cac:CreditNoteLine",
    quantity: "cbc:CreditedQuantity",
};

/// A document as XML, of its own for ever; absent of what tax authorities do not take.
pub fn xml(id: Uuid, document: &Description) -> Option<Bytes> {
    let invoice = document.electronic.as_ref()?;
    let named = if document.kind == PrintedKind::CreditNote { CREDIT_NOTE } else { INVOICE };
    let mut out = Writer::new_with_indent(Vec::new(), b' ', 2);
    written(&mut out, (id, document), invoice, &named).ok()?;
    Some(out.into_inner().into())
}

type Out = Writer<Vec<u8>>;

fn written(
    out: &mut Out,
    (id, document): (Uuid, &Description),
    it: &ElectronicInvoice,
    named: &Named,
) -> io::Result<()> {
    out.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
    let root = out.create_element(named.root).with_attributes([
        ("xmlns", named.namespace),
        ("xmlns:cac", "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"),
        ("xmlns:cbc", "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"),
    ]);
    root.write_inner_content(|out| {
        head(out, (id, document), it, named)?;
        out.nest("cac:AccountingSupplierParty", |out| party(out, &it.seller))?;
        out.nest("cac:AccountingCustomerParty", |out| party(out, &it.buyer))?;
        if let Some(id) = beneficiary(it) {
            out.nest("cac:BuyerCustomerParty", |out| {
                out.nest("cac:Party", |out| out.nest("cac:PartyIdentification", |out| out.text("cbc:ID", id)))
            })?;
        }
        delivery(out, it)?;
        out.nest("cac:PaymentMeans", |out| paid_into(out, document.account()))?;
        out.nest("cac:PaymentTerms", |out| out.text("cbc:Note", it.payment_term.label()))?;
        sums(out, it)?;
        (1_u32..).zip(&it.lines).try_for_each(|(number, line)| item(out, number, line, it.rate, named))
    })?;
    Ok(())
}

fn head(out: &mut Out, (id, document): (Uuid, &Description), it: &ElectronicInvoice, named: &Named) -> io::Result<()> {
    out.text("cbc:CustomizationID", "urn:peppol:pint:billing-1@ae-1")?;
    out.text("cbc:ProfileID", "urn:peppol:bis:billing")?;
    out.text("cbc:ProfileExecutionID", flags(it))?;
    out.text("cbc:ID", &document.number)?;
    out.text("cbc:UUID", &id.to_string())?;
    out.text("cbc:IssueDate", &it.issued_on.to_string())?;
    if let Some(day) = it.due_on {
        out.text("cbc:DueDate", &day.to_string())?;
    }
    out.text(named.tag, named.codes[usize::from(it.rate == VatTreatment::Outside)])?;
    out.text("cbc:DocumentCurrencyCode", it.currency.as_str())?;
    if it.currency != Currency::Aed {
        out.text("cbc:TaxCurrencyCode", Currency::Aed.as_str())?;
    }
    if named.root == CREDIT_NOTE.root {
        out.nest("cac:DiscrepancyResponse", |out| out.text("cbc:ResponseCode", reason(it)))?;
    }
    out.nest("cac:OrderReference", |out| out.text("cbc:ID", &it.order))?;
    let days = std::iter::once(it.preceding_on).chain(std::iter::repeat(None));
    it.invoices.iter().zip(days).try_for_each(|(number, issued_on)| {
        out.nest("cac:BillingReference", |out| {
            out.nest("cac:InvoiceDocumentReference", |out| {
                out.text("cbc:ID", number)?;
                issued_on.map_or(Ok(()), |day| out.text("cbc:IssueDate", &day.to_string()))
            })
        })
    })
}

/// Why credit is noted: as nothing is supplied, for goods that came back alone, or as another price is paid.
fn reason(it: &ElectronicInvoice) -> &'static str {
    match it.reason {
        Some(CreditReason::Cancelled) => return SUPPLY_CANCELLED,
        Some(CreditReason::Replaced) => return CONSIDERATION_ALTERED,
        None => {}
    }
    let is_return = |line: &InvoicedLine| line.of == Invoiced::Credit { outcome: DisputeOutcome::Return };
    if it.lines.iter().all(is_return) { GOODS_RETURNED } else { CONSIDERATION_ALTERED }
}

/// A flag for each special kind of supply: the first of what is supplied in a free zone, the last of what leaves the Emirates.
fn flags(it: &ElectronicInvoice) -> &'static str {
    match it.rate {
        VatTreatment::Zero => "00000001",
        _ if beneficiary(it).is_some() => "10000000",
        _ => "00000000",
    }
}

/// Who has the good of a supply in a free zone, by the number that is known of the buyer.
fn beneficiary(it: &ElectronicInvoice) -> Option<&str> {
    let Taxpayer { tax_number, licence, .. } = &it.buyer;
    tax_number.as_deref().or(licence.as_deref()).filter(|_| it.in_zone)
}

fn party(out: &mut Out, it: &Taxpayer) -> io::Result<()> {
    let number = it.tax_number.as_deref();
    let at_home = number.filter(|_| it.country.is_emirates());
    let address = match at_home {
        Some(number) => number.get(..10).unwrap_or(number),
        None if it.country.is_emirates() => BUYER_UNREGISTERED,
        None => BUYER_ABROAD,
    };
    out.nest("cac:Party", |out| {
        out.noted("cbc:EndpointID", ("schemeID", EMIRATES_SCHEME), address)?;
        // Who has no tax number there is known by the licence alone.
        if let Some(licence) = it.licence.as_deref().filter(|_| number.is_none()) {
            out.nest("cac:PartyIdentification", |out| out.text("cbc:ID", licence))?;
        }
        out.nest("cac:PartyName", |out| out.text("cbc:Name", &it.name))?;
        out.nest("cac:PostalAddress", |out| place(out, it.address.as_ref(), it.country))?;
        if let Some(number) = number {
            out.nest("cac:PartyTaxScheme", |out| {
                out.text("cbc:CompanyID", number)?;
                value_added_tax(out)
            })?;
        }
        out.nest("cac:PartyLegalEntity", |out| {
            out.text("cbc:RegistrationName", &it.name)?;
            it.licence.as_deref().map_or(Ok(()), |number| registration(out, number, it))
        })
    })
}

/// The trade licence, and where it was given: of the authority no more is known than its place.
fn registration(out: &mut Out, number: &str, of: &Taxpayer) -> io::Result<()> {
    let emirate = of.address.as_ref().and_then(emirate_of).map(Emirate::label);
    let place = emirate.unwrap_or(of.country.as_str());
    let attributes = [("schemeAgencyID", TRADE_LICENCE), ("schemeAgencyName", place)];
    let number = BytesText::new(number);
    out.create_element("cbc:CompanyID").with_attributes(attributes).write_text_content(number).map(drop)
}

fn emirate_of(address: &Address) -> Option<Emirate> {
    let of_city = || Emirate::of_city(address.city.as_str()).filter(|_| address.country.is_emirates());
    address.designated_zone().map(DesignatedZone::emirate).or_else(of_city)
}

/// When the goods were handed over, and where they go.
fn delivery(out: &mut Out, it: &ElectronicInvoice) -> io::Result<()> {
    if it.supplied_on.is_none() && it.delivered_to.is_none() {
        return Ok(());
    }
    out.nest("cac:Delivery", |out| {
        if let Some(day) = it.supplied_on {
            out.text("cbc:ActualDeliveryDate", &day.to_string())?;
        }
        it.delivered_to.as_ref().map_or(Ok(()), |to| {
            out.nest("cac:DeliveryLocation", |out| out.nest("cac:Address", |out| place(out, Some(to), to.country)))
        })
    })
}

/// An address with all that the authority wants of one: where it tells no street, its city; where no region, its Emirate, or
/// abroad its city.
fn place(out: &mut Out, it: Option<&Address>, country: Country) -> io::Result<()> {
    if let Some(address) = it {
        let Address { line1, city, postal_code, .. } = address;
        let street = line1.as_ref().map(ToString::to_string).filter(|it| !it.is_empty());
        out.text("cbc:StreetName", street.as_deref().unwrap_or(city.as_str()))?;
        out.text("cbc:CityName", city.as_str())?;
        if let Some(code) = postal_code.as_ref().map(ToString::to_string).filter(|it| !it.is_empty()) {
            out.text("cbc:PostalZone", &code)?;
        }
        let abroad = Some(city.as_str()).filter(|_| !address.country.is_emirates());
        if let Some(region) = emirate_of(address).map(Emirate::as_str).or(abroad) {
            out.text("cbc:CountrySubentity", region)?;
        }
    }
    let country = it.map_or(country, |it| it.country);
    out.nest("cac:Country", |out| out.text("cbc:IdentificationCode", country.code()))
}

fn value_added_tax(out: &mut Out) -> io::Result<()> {
    out.nest("cac:TaxScheme", |out| out.text("cbc:ID", "VAT"))
}

/// By transfer to the account that stands on the document, or in a way that the parties agree.
fn paid_into(out: &mut Out, account: Option<BankAccount>) -> io::Result<()> {
    out.text("cbc:PaymentMeansCode", if account.is_some() { "30" } else { "1" })?;
    let Some(account) = account else { return Ok(()) };
    let (number, branch) = account.parts();
    out.nest("cac:PayeeFinancialAccount", |out| {
        out.text("cbc:ID", number)?;
        branch.map_or(Ok(()), |code| out.nest("cac:FinancialInstitutionBranch", |out| out.text("cbc:ID", code)))
    })
}

fn sums(out: &mut Out, it: &ElectronicInvoice) -> io::Result<()> {
    let TaxLine { net, vat, gross, vat_aed, .. } = it.totals;
    if it.currency != Currency::Aed {
        out.nest("cac:TaxExchangeRate", |out| {
            out.text("cbc:SourceCurrencyCode", it.currency.as_str())?;
            out.text("cbc:TargetCurrencyCode", Currency::Aed.as_str())?;
            out.text("cbc:CalculationRate", &Currency::Aed.per_usd().to_string())
        })?;
    }
    out.nest("cac:TaxTotal", |out| {
        money(out, "cbc:TaxAmount", vat)?;
        out.nest("cac:TaxSubtotal", |out| {
            money(out, "cbc:TaxableAmount", net)?;
            money(out, "cbc:TaxAmount", vat)?;
            out.nest("cac:TaxCategory", |out| category(out, it.rate))
        })
    })?;
    if it.currency != Currency::Aed {
        out.nest("cac:TaxTotal", |out| money(out, "cbc:TaxAmount", vat_aed))?;
    }
    out.nest("cac:LegalMonetaryTotal", |out| {
        money(out, "cbc:LineExtensionAmount", net)?;
        money(out, "cbc:TaxExclusiveAmount", net)?;
        money(out, "cbc:TaxInclusiveAmount", gross)?;
        if let Some(prepaid) = it.prepaid {
            money(out, "cbc:PrepaidAmount", prepaid)?;
        }
        money(out, "cbc:PayableAmount", it.prepaid.and_then(|prepaid| gross.minus(prepaid)).unwrap_or(gross))
    })
}

fn category(out: &mut Out, rate: VatTreatment) -> io::Result<()> {
    let code = match rate {
        VatTreatment::Standard => "S",
        VatTreatment::Zero => "Z",
        VatTreatment::Outside => "O",
    };
    out.text("cbc:ID", code)?;
    if rate != VatTreatment::Outside {
        out.text("cbc:Percent", &rate.percent().to_string())?;
    }
    value_added_tax(out)
}

/// The price is what the whole line costs, for as many units as it has: no rounding comes between the two. Nothing is taken off
/// it, which the authority wants to be told too.
fn item(out: &mut Out, number: u32, line: &InvoicedLine, rate: VatTreatment, named: &Named) -> io::Result<()> {
    let InvoicedLine { of, sum } = line;
    let (quantity, unit, hs_code) = match of {
        Invoiced::Goods { quantity, unit, hs_code, .. } => (quantity.to_string(), unit.code(), Some(hs_code)),
        Invoiced::Credit { .. } | Invoiced::Remainder => ("1".to_owned(), "C62", None),
    };
    out.nest(named.line, |out| {
        out.text("cbc:ID", &number.to_string())?;
        out.noted(named.quantity, ("unitCode", unit), &quantity)?;
        money(out, "cbc:LineExtensionAmount", sum.net)?;
        out.nest("cac:Item", |out| {
            out.text("cbc:Description", of.name())?;
            out.text("cbc:Name", of.name())?;
            if let Some(code) = hs_code {
                out.nest("cac:CommodityClassification", |out| {
                    out.text("cbc:CommodityCode", "G")?;
                    out.noted("cbc:ItemClassificationCode", ("listID", "HS"), code)
                })?;
            }
            out.nest("cac:ClassifiedTaxCategory", |out| category(out, rate))
        })?;
        out.nest("cac:Price", |out| {
            money(out, "cbc:PriceAmount", sum.net)?;
            out.noted("cbc:BaseQuantity", ("unitCode", unit), &quantity)?;
            out.nest("cac:AllowanceCharge", |out| {
                out.text("cbc:ChargeIndicator", "false")?;
                money(out, "cbc:Amount", Money::zero(sum.net.currency()))?;
                money(out, "cbc:BaseAmount", sum.net)
            })
        })?;
        out.nest("cac:ItemPriceExtension", |out| {
            money(out, "cbc:Amount", sum.gross_aed)?;
            out.nest("cac:TaxTotal", |out| money(out, "cbc:TaxAmount", sum.vat_aed))
        })
    })
}

fn money(out: &mut Out, tag: &str, it: Money) -> io::Result<()> {
    out.noted(tag, ("currencyID", it.currency().as_str()), &it.amount().to_string())
}

/// What is written of elements: one with others, one with text, one with text and an attribute.
trait Elements {
    fn nest(&mut self, tag: &str, inner: impl FnOnce(&mut Out) -> io::Result<()>) -> io::Result<()>;
    fn text(&mut self, tag: &str, text: &str) -> io::Result<()>;
    fn noted(&mut self, tag: &str, attribute: (&str, &str), text: &str) -> io::Result<()>;
}

impl Elements for Out {
    fn nest(&mut self, tag: &str, inner: impl FnOnce(&mut Out) -> io::Result<()>) -> io::Result<()> {
        self.create_element(tag).write_inner_content(inner).map(drop)
    }

    fn text(&mut self, tag: &str, text: &str) -> io::Result<()> {
        self.create_element(tag).write_text_content(BytesText::new(text)).map(drop)
    }

    fn noted(&mut self, tag: &str, attribute: (&str, &str), text: &str) -> io::Result<()> {
        self.create_element(tag).with_attribute(attribute).write_text_content(BytesText::new(text)).map(drop)
    }
}
